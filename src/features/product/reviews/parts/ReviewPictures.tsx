import { largestOf } from '#features/kernel/posts/parts/largest-of.ts'
import { useI18n } from '#ui/i18n.tsx'
import type { Review } from '../schemas.ts'

/** What a buyer shows, small; a press opens it large. */
export function ReviewPictures({ pictures }: Pick<Review, 'pictures'>) {
  const { t } = useI18n()
  if (pictures.length === 0) return null
  return (
    <div className="my-2 flex flex-wrap gap-2" data-pictures="">
      {pictures.map((picture, place) => (
        <a
          key={picture.id}
          href={largestOf(picture)}
          data-zoom=""
          aria-label={t('reviews.enlarge', { number: place + 1 })}
        >
          <img
            src={picture.sourceUrl}
            {...(picture.srcSet && { srcSet: picture.srcSet, sizes: '72px' })}
            alt={picture.alt}
            width={72}
            height={72}
            loading="lazy"
            className="size-18 rounded-control border border-line object-cover"
          />
        </a>
      ))}
    </div>
  )
}
