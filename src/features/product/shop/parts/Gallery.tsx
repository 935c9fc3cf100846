import { useEffect, useRef, useState } from 'react'
import { largestOf } from '#features/kernel/posts/parts/largest-of.ts'
import { PictureCover } from '#features/kernel/posts/parts/PictureCover.tsx'
import type { Picture } from '#features/kernel/posts/schemas.ts'
import { useI18n } from '#ui/i18n.tsx'
import { GALLERY_SIZES } from '../rules.ts'

interface Props {
  pictures: readonly Picture[]
  /** Seed of the generated pattern where there is no picture. */
  seed: string
  /** Place of the picture of what is chosen. */
  shown?: number | null
}

/** Carousel of pictures (scroll snapping) with thumbnails below. */
export function Gallery({ pictures, seed, shown: wanted = null }: Props) {
  const { t } = useI18n()
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const show = (place: number) => {
    const box = track.current
    box?.scrollTo({ left: place * box.clientWidth, behavior: 'smooth' })
  }
  // Of another choice; what the page begins with has its cover before the readers' eyes.
  const known = useRef(wanted)
  useEffect(() => {
    if (wanted === known.current) return
    known.current = wanted
    const box = track.current
    if (wanted !== null) box?.scrollTo({ left: wanted * box.clientWidth, behavior: 'smooth' })
  }, [wanted])
  const shown = pictures.length > 0 ? pictures : [null]
  return (
    <section aria-label={t('shop.product.pictures')} className="min-w-0">
      <div
        ref={track}
        className="gallery-track -mx-4 sm:mx-0"
        data-pictures=""
        tabIndex={shown.length > 1 ? 0 : undefined}
        onScroll={({ currentTarget: box }) => setCurrent(Math.round(box.scrollLeft / box.clientWidth))}
      >
        {shown.map((picture, place) => {
          const cover = (
            <PictureCover
              picture={picture}
              seed={seed}
              sizes={GALLERY_SIZES}
              isFirst={place === 0}
              className="aspect-square w-full sm:aspect-4/3 md:aspect-square lg:aspect-8/7"
            />
          )
          if (!picture) return <div key={seed}>{cover}</div>
          return (
            <a
              key={picture.sourceUrl}
              href={largestOf(picture)}
              data-zoom=""
              aria-label={t('shop.product.enlarge', { number: place + 1 })}
            >
              {cover}
            </a>
          )
        })}
      </div>
      {shown.length > 1 && <Thumbnails pictures={pictures} seed={seed} current={current} onShow={show} />}
    </section>
  )
}

interface ThumbnailsProps extends Props {
  current: number
  onShow: (place: number) => void
}

function Thumbnails({ pictures, seed, current, onShow }: ThumbnailsProps) {
  const { t } = useI18n()
  return (
    <div className="-m-1 mt-2 flex gap-2.5 overflow-x-auto p-1 [scrollbar-width:none]">
      {pictures.map((picture, place) => (
        <button
          key={picture.sourceUrl}
          type="button"
          aria-label={t('shop.product.picture', { number: place + 1 })}
          aria-current={place === current}
          onClick={() => onShow(place)}
          className="flex-none rounded-control outline-offset-2 aria-[current=true]:outline-2 aria-[current=true]:outline-ink"
        >
          <PictureCover
            picture={picture}
            seed={seed}
            alt=""
            sizes="76px"
            className="size-16 rounded-control sm:size-19"
          />
        </button>
      ))}
    </div>
  )
}
