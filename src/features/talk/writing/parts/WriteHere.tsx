import type { Writing } from './use-writing.ts'

interface Props<Result> {
  writing: Writing<Result>
  /** Names the field. */
  label: string
  /** Label of the button that sends. */
  action: string
  /** It can be closed again. */
  canClose?: boolean
  onWritten: (written: Result) => void
}

/** The form, once it is open. */
export function WriteHere<Result>({ writing, canClose = false, ...props }: Props<Result>) {
  const { to, viewer, isWanted, Field, close } = writing
  if (!Field || !viewer) return null
  return (
    <Field to={to} viewer={viewer} {...props} hasFocus={isWanted} onClose={canClose ? close : undefined} />
  )
}
