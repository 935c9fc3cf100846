import { useI18n } from '#ui/i18n.tsx'
import { changeOf } from '../rules.ts'

/** How much more or less than before, by sign and in words: colour says nothing alone. */
export function Change({ now, before }: { now: number; before: number }) {
  const { t } = useI18n()
  const change = changeOf(now, before)
  if (change === null) return <>{t(now === 0 ? 'figures.change.nothing' : 'figures.change.new')}</>
  if (change === 0) return <>{t('figures.change.same')}</>
  const direction = change > 0 ? 'more' : 'less'
  return (
    <>
      <span aria-hidden="true">{change > 0 ? '↑' : '↓'} </span>
      {t(`figures.change.${direction}`, { percent: Math.abs(change) })}
    </>
  )
}
