import { type Outcome, send } from '#browser/calls/request.ts'
import type { Contract } from '#shared/contract.ts'
import type { WritingType } from '../rules.ts'
import type { Markup } from '../schemas.ts'

/** A text, and the thing it is written on. */
export interface Words {
  type: WritingType
  id: string
  content: Markup
}

/** The text as stored. */
export interface Written {
  id: string
  /** Held for moderation. */
  isHeld: boolean
  /** Adds it to the page. */
  show: () => void
}

/**
 * Makes the function that sends a text to a contract.
 *
 * @param onWritten adds the result to the page
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
