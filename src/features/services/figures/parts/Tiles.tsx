import { useI18n } from '#ui/i18n.tsx'
import type { Figures } from '../schemas.ts'
import { Change } from './Change.tsx'
import { type Measure, totals, writtenMinutes } from './measure.ts'

interface Props {
  measures: readonly Measure[]
  chosen: string
  onChoose: (key: string) => void
  firstAnswer: Figures['firstAnswer']
}

/** The figures of all days together; each that has a chart shows it when it is pressed. */
export function Tiles({ measures, chosen, onChoose, firstAnswer }: Props) {
  const { t } = useI18n()
  const { now, before } = firstAnswer
  return (
    <section aria-label={t('figures.tiles')} className="figure-tiles">
      {measures.map(({ key, label, series, write }) => {
        const sums = totals(series)
        return (
          <button
            key={key}
            type="button"
            className="card"
            aria-pressed={key === chosen}
            onClick={() => onChoose(key)}
          >
            <span className="text-13 text-soft">{label}</span>
            <b className="num text-24 [overflow-wrap:anywhere]">{write(sums.now)}</b>
            <span className="text-13 text-soft">
              <Change {...sums} />
            </span>
          </button>
        )
      })}
      <div className="card">
        <span className="text-13 text-soft">{t('figures.firstAnswer')}</span>
        <b className="num text-24">{writtenMinutes(now, t)}</b>
        <span className="text-13 text-soft">
          {t('figures.beforeWas', { value: writtenMinutes(before, t) })}
        </span>
      </div>
    </section>
  )
}
