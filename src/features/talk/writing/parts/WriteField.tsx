import { type ReactNode, useEffect, useRef } from 'react'
import { LevelTipsLink } from '#features/kernel/people/parts/LevelTipsLink.tsx'
import { useOwnBelow } from '#features/talk/viewer-state/parts/own-below.ts'
import { writtenTime } from '#shared/written-date.ts'
import { usePage } from '#site/context.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Composer, type ComposerProps } from './Composer.tsx'

/** The form; or the reason why the reader may not write, as the viewer's data says. The server decides the same. */
export function WriteField(props: ComposerProps) {
  const { t, locale } = useI18n()
  const { frame, href } = usePage()
  const { to, viewer, hasFocus } = props
  const { silence, can } = viewer
  const here = useOwnBelow()
  const permission = to.type === 'ANSWER' ? 'answer' : 'comment'
  const timeOf = (at: string | null) => (at ? writtenTime(at, locale, frame.timeZone) : 'never')
  if (here?.silence) {
    return (
      <Bar hasFocus={hasFocus}>
        {t('refusal.silenced-here', { until: timeOf(here.silence.until) })}{' '}
        <a href={href(here.silence.appeal)} className="underline hover:text-ink">
          {t('writing.appeal')}
        </a>
      </Bar>
    )
  }
  if (can.has(permission)) {
    if (!here?.slow) return <Composer {...props} />
    const { minutes, until } = here.slow
    if (until)
      return <Bar hasFocus={hasFocus}>{t('refusal.topic-slow', { minutes, until: timeOf(until) })}</Bar>
    return (
      <>
        <p className="mt-3 text-13 text-soft first:mt-0">{t('writing.slow', { minutes })}</p>
        <Composer {...props} />
      </>
    )
  }
  if (silence) {
    const until = timeOf(silence.until)
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
