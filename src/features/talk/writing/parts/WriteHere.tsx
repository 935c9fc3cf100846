import type { ContentChanged } from '#features/talk/reactions/schemas.ts'
import type { WritingType } from '../rules.ts'
import type { Writing } from './use-writing.ts'

export type Written = Extract<ContentChanged, { type: WritingType }>

interface Props {
  writing: Writing
  /** Names the field. */
  label: string
  /** What sending it is called. */
  action: string
  /** It can be closed again. */
  canClose?: boolean
  onWritten: (written: Written) => void
}

/** Where one writes, once it is open. */
export function WriteHere({ writing, canClose = false, ...rest }: Props) {
  const { to, viewer, isWanted, Field, close } = writing
  if (!Field || !viewer) return null
  return (
    <Field {...rest} to={to} viewer={viewer} hasFocus={isWanted} onClose={canClose ? close : undefined} />
  )
}
