import type { ReactNode } from 'react'
import { LevelTipsLink } from '#features/profiles/parts/LevelTipsLink.tsx'
import type { ContentChanged } from '#features/reactions/schemas.ts'
import { absoluteTime } from '#shared/time.ts'
import type { Viewer } from '#shared/viewer.ts'
import { usePage } from '#site/context.tsx'
import { useI18n } from '#ui/i18n.tsx'
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

/** Where one writes, once it is open; or why one cannot. */
export function WriteHere({ writing, label, action, canClose = false, onWritten }: Props) {
  const { to, viewer, isOpen, isWanted, Composer, close } = writing
  if (!isOpen || !viewer) return null
  const bar = barOf(viewer, to.type)
  if (bar) return <WriteBar viewer={viewer} type={to.type} />
  if (!Composer) return null
  return (
    <Composer
      to={to}
      viewer={viewer}
      {...{ label, action, onWritten }}
      hasFocus={isWanted}
      onClose={canClose ? close : undefined}
    />
  )
}

/** What the server would say, as far as the reader has been told. */
function barOf({ darkRoom, gqRoles }: Viewer, type: WritingType): 'silenced' | 'level' | null {
  if (darkRoom) return 'silenced'
  return gqRoles.isAdmin || gqRoles.userCan.includes(type === 'ANSWER' ? 'answer' : 'comment')
    ? null
    : 'level'
}

/** Silenced, or of a level that does not give it: then which do. */
function WriteBar({ viewer, type }: { viewer: Viewer; type: WritingType }) {
  const { t } = useI18n()
  const { frame } = usePage()
  const { darkRoom } = viewer
  if (darkRoom) {
    const until = darkRoom.until ? absoluteTime(darkRoom.until, frame.timeZone) : 'never'
    return <Note>{t('refusal.silenced', { until })}</Note>
  }
  return (
    <Note>
      {t(type === 'ANSWER' ? 'refusal.answer-not-yours' : 'refusal.comment-not-yours')}{' '}
      <LevelTipsLink className="underline hover:text-ink">{t('writing.levels')}</LevelTipsLink>
    </Note>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <p role="status" className="mt-3 text-14 text-soft">
    {children}
  </p>
)
