import { type Outcome, send } from '#browser/request.ts'
import type { Contract } from '#shared/contract.ts'
import type { WritingType } from '../rules.ts'
import type { Markup } from '../schemas.ts'

/** What is said to which thing. */
export interface Words {
  type: WritingType
  id: string
  content: Markup
}

/** What stands there once it is said. */
export interface Written {
  id: string
  /** It waits until somebody has looked at it. */
  isHeld: boolean
  /** Puts it on the page. */
  show: () => void
}

/**
 * Says it by a contract.
 *
 * @param onWritten puts the answer on the page
 */
export const submitBy =
  <Result extends { id: string; isHeld: boolean }>(
    contract: Contract<Pick<Words, 'type' | 'content'> & { id: string | number }, Result>,
    onWritten: (written: Result) => void,
  ) =>
  async (words: Words): Promise<Outcome<Written>> => {
    const outcome = await send(contract, words)
    if (!outcome.ok) return outcome
    const { result } = outcome
    return { ok: true, result: { id: result.id, isHeld: result.isHeld, show: () => onWritten(result) } }
  }
