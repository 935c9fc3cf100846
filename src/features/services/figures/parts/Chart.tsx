import { useEffect, useRef, useState } from 'react'
import { writtenDate } from '#shared/written-date.ts'
import { useI18n } from '#ui/i18n.tsx'
import { listDays } from '../rules.ts'
import type { Figures } from '../schemas.ts'
import { CsvButton } from './CsvButton.tsx'
import { type Measure, totals } from './measure.ts'

interface Props extends Pick<Figures, 'days' | 'before'> {
  measure: Measure
}

/** The chosen figure day by day, as a picture and as a table: whoever does not see one reads the other. */
export function Chart({ measure, days, before }: Props) {
  const { t, locale } = useI18n()
  const { label, series, write } = measure
  const [dates, datesBefore] = [listDays(days), listDays(before)]
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const short = (day: string | undefined) => (day ? format.format(new Date(`${day}T12:00:00Z`)) : '')
  const [place, setPlace] = useState<number | null>(null)
  const written = (day: string) => writtenDate(day, locale)
  const host = useDrawing({ series, write, dayLabel: (at) => short(dates[at]), onPoint: setPlace })
  const sums = totals(series)
  const columns = [t('figures.day'), t('figures.now'), t('figures.dayBefore'), t('figures.before')]
  return (
    <div className="card grid gap-3 p-4 sm:p-5">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-18">{label}</h2>
        <CsvButton
          name={label}
          file={`figures-${measure.key.replace(' ', '-')}`}
          lines={() => [
            columns,
            ...dates.map((day, at) => [
              day,
              series.now[at] ?? 0,
              datesBefore[at] ?? '',
              series.before[at] ?? 0,
            ]),
          ]}
        />
      </header>
      <p className="figure-keys flex flex-wrap gap-x-5 gap-y-1 text-13 text-soft">
        <span className="figure-key text-ink" data-line="now">
          <span className="text-soft">
            {place === null
              ? t('figures.nowSum', {
                  from: written(days.from),
                  to: written(days.to),
                  value: write(sums.now),
                })
              : t('figures.dayIs', { day: short(dates[place]), value: write(series.now[place] ?? 0) })}
          </span>
        </span>
        <span className="figure-key text-faint" data-line="before">
          <span className="text-soft">
            {place === null
              ? t('figures.beforeSum', {
                  from: written(before.from),
                  to: written(before.to),
                  value: write(sums.before),
                })
              : t('figures.dayIs', {
                  day: short(datesBefore[place]),
                  value: write(series.before[place] ?? 0),
                })}
          </span>
        </span>
      </p>
      <div
        ref={host}
        className="figure-chart"
        role="img"
        aria-label={t('figures.chart', {
          name: label,
          from: days.from,
          to: days.to,
          now: write(sums.now),
          before: write(sums.before),
        })}
      />
      <details>
        <summary className="cursor-pointer text-14">{t('figures.asTable')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
        <section className="figure-days" tabIndex={0} aria-label={label}>
          <table className="figure-table num">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {dates.map((day, at) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  <td>{write(series.now[at] ?? 0)}</td>
                  <td>{datesBefore[at]}</td>
                  <td>{write(series.before[at] ?? 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </div>
  )
}

interface Asked extends Pick<Measure, 'series' | 'write'> {
  dayLabel: (place: number) => string
  onPoint: (place: number | null) => void
}

/** The library that draws comes when the page is there, and with this page alone. */
function useDrawing({ series, ...asked }: Asked) {
  const host = useRef<HTMLDivElement>(null)
  const latest = useRef(asked)
  useEffect(() => {
    latest.current = asked
  })
  useEffect(() => {
    const element = host.current
    if (!element) return
    let [isGone, remove]: [boolean, () => void] = [false, () => {}]
    const style = getComputedStyle(element)
    const probe = (line: string) => {
      const key = element.parentElement?.querySelector(`[data-line="${line}"]`)
      return key ? getComputedStyle(key).color : style.color
    }
    const draw = async () => {
      const { drawChart } = await import('./draw-chart.ts')
      if (isGone) return
      remove = drawChart(element, {
        now: series.now,
        before: series.before,
        dayLabel: (place) => latest.current.dayLabel(place),
        write: (value) => latest.current.write(value),
        onPoint: (place) => latest.current.onPoint(place),
        colors: () => ({
          now: probe('now'),
          before: probe('before'),
          words: style.color,
          grid: style.borderTopColor,
        }),
      })
    }
    void draw()
    return () => {
      isGone = true
      remove()
    }
  }, [series])
  return host
}
