import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { starIcon } from '#ui/icons.ts'
import { STARS } from '../rules.ts'

const RISING = STARS.toReversed()

/** So many of five. */
export function Stars({ stars }: { stars: number }) {
  const { t } = useI18n()
  return (
    <span role="img" aria-label={t('reviews.stars', { count: stars })} className="inline-flex gap-px">
      {RISING.map((star) => (
        <Icon key={star} path={starIcon} size={16} className={star <= stars ? FULL : EMPTY} />
      ))}
    </span>
  )
}

const FULL = 'fill-current text-gold'
const EMPTY = 'fill-current text-line'

interface Props {
  stars: number
  onStars: (stars: number) => void
  error: string | undefined
}

/** How many of five: by a press, or with the arrows. */
export function StarsField({ stars, onStars, error }: Props) {
  const { t } = useI18n()
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t('reviews.stars.field')}</legend>
      <div className="flex">
        {RISING.map((star) => (
          <label
            key={star}
            className="grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="review-stars"
              value={star}
              checked={star === stars}
              required={star === 1}
              aria-label={t('reviews.stars', { count: star })}
              onChange={() => onStars(star)}
              className="sr-only"
            />
            <Icon path={starIcon} size={26} className={star <= stars ? FULL : EMPTY} />
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-13 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
