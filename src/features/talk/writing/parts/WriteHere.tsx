import { type Outcome, send } from '#browser/request.ts'
import type { Contract } from '#shared/contract.ts'
import type { WritingType } from '../rules.ts'
import type { Markup } from '../schemas.ts'
import type { Writing } from './use-writing.ts'

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

interface Props<Result> {
  writing: Writing
  /** By which it is said. */
  contract: Contract<Pick<Words, 'type' | 'content'> & { id: string | number }, Result>
  /** Names the field. */
  label: string
  /** What sending it is called. */
  action: string
  /** It can be closed again. */
  canClose?: boolean
  onWritten: (written: Result) => void
}

/** Where one writes, once it is open. */
export function WriteHere<Result extends { id: string; isHeld: boolean }>(props: Props<Result>) {
  const { writing, contract, onWritten, canClose = false, label, action } = props
  const { to, viewer, isWanted, Field, close } = writing
  if (!Field || !viewer) return null
  const say = async (words: Words): Promise<Outcome<Written>> => {
    const outcome = await send(contract, words)
    if (!outcome.ok) return outcome
    const { result } = outcome
    return { ok: true, result: { id: result.id, isHeld: result.isHeld, show: () => onWritten(result) } }
  }
  return (
    <Field
      {...{ to, viewer, label, action, say }}
      hasFocus={isWanted}
      onClose={canClose ? close : undefined}
    />
  )
}
