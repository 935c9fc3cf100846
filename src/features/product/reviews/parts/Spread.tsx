import { formatRating } from '#features/product/shop/rules.ts'
import { useI18n } from '#ui/i18n.tsx'
import { STARS } from '../rules.ts'
import { Stars } from './Stars.tsx'

interface Props {
  /** How many have given five stars, four, ... one. */
  spread: readonly number[]
  average: number
  count: number
}

/** The average in large figures, and how many have given what. */
export function Spread({ spread, average, count }: Props) {
  const { t, locale } = useI18n()
  return (
    <div>
      <div className="flex items-center gap-3">
        <b className="num text-38 leading-none">{formatRating({ average, count }, locale)}</b>
        <span>
          <Stars stars={Math.round(average)} />
          <span className="block text-13 text-soft">{t('reviews.count', { count })}</span>
        </span>
      </div>
      <ul className="num mt-4 grid gap-1.5 text-13 text-soft">
        {STARS.map((stars, place) => {
          const given = spread[place] ?? 0
          return (
            <li key={stars} className="grid grid-cols-[12px_1fr_24px] items-center gap-2.5">
              <span aria-hidden>{stars}</span>
              <span className="h-1.5 overflow-hidden rounded-full bg-sunken" aria-hidden>
                <span
                  className="block h-full rounded-full bg-gold"
                  style={{ width: `${Math.round((100 * given) / count)}%` }}
                />
              </span>
              <span aria-hidden>{given}</span>
              <span className="sr-only">{t('reviews.given', { stars, count: given })}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
