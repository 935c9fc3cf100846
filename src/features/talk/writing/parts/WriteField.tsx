import { type ReactNode, useEffect, useRef } from 'react'
import { LevelTipsLink } from '#features/kernel/people/parts/LevelTipsLink.tsx'
import { absoluteTime } from '#shared/time.ts'
import { usePage } from '#site/context.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Composer, type ComposerProps } from './Composer.tsx'

/** The form; or the reason why the reader may not write, as the viewer's data says. The server decides the same. */
export function WriteField(props: ComposerProps) {
  const { t } = useI18n()
  const { frame } = usePage()
  const { to, viewer, hasFocus } = props
  const { darkRoom, gqRoles } = viewer
  const permission = to.type === 'ANSWER' ? 'answer' : 'comment'
  if (gqRoles.userCan.includes(permission)) return <Composer {...props} />
  if (darkRoom) {
    const until = darkRoom.until ? absoluteTime(darkRoom.until, frame.timeZone) : 'never'
    return <Bar hasFocus={hasFocus}>{t('refusal.silenced', { until })}</Bar>
  }
  return (
    <Bar hasFocus={hasFocus}>
      {t(`refusal.${permission}-not-yours`)}{' '}
      <LevelTipsLink about={{ permission }} className="underline hover:text-ink">
        {t('writing.levels')}
      </LevelTipsLink>
    </Bar>
  )
}

/** Replaces the form, and takes the focus in its place, so that screen readers read it. */
function Bar({ hasFocus, children }: { hasFocus: boolean; children: ReactNode }) {
  const bar = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (hasFocus) bar.current?.focus()
  }, [hasFocus])
  return (
    <p ref={bar} tabIndex={-1} className="mt-3 text-14 text-soft first:mt-0">
      {children}
    </p>
  )
}
