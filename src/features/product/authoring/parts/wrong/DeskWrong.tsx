import { use } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { errorIcon } from '#ui/icons.ts'
import { WrongContext } from './use-wrong.ts'

/** What went wrong with no single field: a broken line, or a right that is gone. */
export function DeskWrong() {
  const wrong = use(WrongContext)
  if (!wrong || wrong.field !== null) return null
  return (
    <p key={wrong.turn} role="alert" className="desk-alert">
      <Icon path={errorIcon} size={18} />
      {wrong.text}
    </p>
  )
}
