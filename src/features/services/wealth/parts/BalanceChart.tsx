import '../wealth.css'
import { useState } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { usePage } from '#site/context.tsx'
import { Card } from '#ui/content/Card.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { getChart } from '../contract.ts'
import type { Chart } from '../schemas.ts'
import { ownTimeZone, useAmount } from './use-amount.ts'

const WIDTH = 820
const HEIGHT = 160

/** What one had at the end of each of the last ninety days, in one unit at a time. */
export function BalanceChart({ first }: { first: Chart }) {
  const { t } = useI18n()
  const { frame } = usePage()
  const { signed } = useAmount()
  const asked = useRequest(getChart)
  const [unit, setUnit] = useState(first.unit)
  const chart = unit !== first.unit && asked.data?.unit === unit ? asked.data : first
  const choose = (chosen: string) => {
    setUnit(chosen)
    if (chosen !== first.unit) void asked.run({ unit: chosen, timeZone: ownTimeZone() })
  }
  const units = [
    { unit: 'credit', label: frame.creditSymbol || t('account.wealth.credit') },
    ...frame.currencies.map(({ code, symbol }) => ({ unit: code, label: symbol })),
  ]
  return (
    <Card className="num grid gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-16">{t('wealth.chart')}</h2>
        <fieldset className="wealth-units" aria-label={t('wealth.unit')}>
          {units.map((entry) => (
            <button
              key={entry.unit}
              type="button"
              aria-pressed={entry.unit === unit}
              onClick={() => choose(entry.unit)}
            >
              {entry.label}
            </button>
          ))}
        </fieldset>
      </header>
      <Curve chart={chart} />
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-14 text-soft">
        <span>
          {t('wealth.in')} <b className="font-semibold text-ok">{signed(chart.in, chart.unit)}</b>
        </span>
        <span>
          {t('wealth.out')} <b className="font-semibold text-ink">{signed(-chart.out, chart.unit)}</b>
        </span>
      </p>
    </Card>
  )
}

/** The balances as a line, with the amounts beside it and the days below. */
function Curve({ chart }: { chart: Chart }) {
  const { t, locale } = useI18n()
  const { plain } = useAmount()
  const top = niceTop(Math.max(...chart.balances, 1))
  const date = (day: string) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      new Date(`${day}T12:00:00Z`),
    )
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-12 text-soft">
      <div className="flex h-40 flex-col justify-between text-right leading-none">
        <span>{plain(top, chart.unit)}</span>
        <span>{plain(Math.round(top / 2), chart.unit)}</span>
        <span>{plain(0, chart.unit)}</span>
      </div>
      <svg
        className="h-40 w-full overflow-visible"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('wealth.chart.label', {
          from: plain(chart.balances[0] ?? 0, chart.unit),
          to: plain(chart.balances.at(-1) ?? 0, chart.unit),
          top: plain(Math.max(...chart.balances), chart.unit),
        })}
      >
        {[0, HEIGHT / 2, HEIGHT].map((height) => (
          <path key={height} d={`M0 ${height}H${WIDTH}`} className="wealth-grid" />
        ))}
        <path d={`${pathOf(chart.balances, top)}V${HEIGHT}H0Z`} className="wealth-area" />
        <path d={pathOf(chart.balances, top)} className="wealth-line" />
      </svg>
      <span />
      <div className="flex justify-between pt-2">
        <span>{date(chart.from)}</span>
        <span>{date(chart.to)}</span>
      </div>
    </div>
  )
}

/** A round number above what is shown. */
function niceTop(most: number): number {
  const step = 10 ** Math.floor(Math.log10(most))
  return Math.ceil(most / step) * step
}

function pathOf(balances: readonly number[], top: number): string {
  const across = WIDTH / Math.max(1, balances.length - 1)
  const points = balances.map(
    (balance, place) => `${(place * across).toFixed(1)} ${(HEIGHT - (balance / top) * HEIGHT).toFixed(1)}`,
  )
  return `M${points.join('L')}`
}
