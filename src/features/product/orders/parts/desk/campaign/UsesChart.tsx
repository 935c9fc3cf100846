import { writtenDate } from '#shared/written-date.ts'
import { useI18n } from '#ui/i18n.tsx'
import type { CampaignReport } from '../../../schemas/campaign-report.ts'

const WIDTH = 720
const HEIGHT = 64
const GAP = 2

/** Uses of each day as bars of ink; whoever cannot see them hears their sum and the day with most. */
export function UsesChart({ days }: Pick<CampaignReport, 'days'>) {
  const { t, locale } = useI18n()
  const most = Math.max(...days.map(({ uses }) => uses))
  if (most <= 0) return null
  const sum = days.reduce((all, { uses }) => all + uses, 0)
  const step = WIDTH / days.length
  const dayText = (day: string | undefined) => (day ? writtenDate(`${day}T00:00:00Z`, locale) : '')
  const best = days.find(({ uses }) => uses === most)?.day
  const words = t('orders.desk.campaign.chart', { sum, days: days.length, day: dayText(best), most })
  return (
    <figure className="grid gap-1">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-16 w-full" preserveAspectRatio="none" role="img">
        <title>{words}</title>
        {days.map(({ day, uses }, place) => {
          const height = uses === 0 ? 1 : Math.max(3, (uses / most) * HEIGHT)
          return (
            <rect
              key={day}
              x={place * step + GAP / 2}
              y={HEIGHT - height}
              width={step - GAP}
              height={height}
              fill={uses === 0 ? 'var(--line)' : 'var(--ink)'}
            />
          )
        })}
      </svg>
      <figcaption className="num flex justify-between gap-3 text-13 text-soft">
        <span>{dayText(days[0]?.day)}</span>
        <span className="text-center">{words}</span>
        <span>{dayText(days.at(-1)?.day)}</span>
      </figcaption>
    </figure>
  )
}
