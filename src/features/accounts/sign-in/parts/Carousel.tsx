import { type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { chevronLeftIcon, chevronRightIcon, pauseIcon, playIcon } from '#ui/icons.ts'

/** ms that a picture stays: long enough to read two lines below it. */
const STAY = 6_000

interface Props {
  pictures: ReadonlyArray<{ url: string; caption: string }>
}

/** The owner's pictures beside the forms. They turn by themselves unless somebody would rather they did not. */
export function Carousel({ pictures }: Props) {
  const { t } = useI18n()
  const track = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState(0)
  const [isPlaying, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const isAlone = pictures.length < 2

  const show = (next: number) => {
    const list = track.current
    list?.scrollTo({
      left: ((next + pictures.length) % pictures.length) * list.clientWidth,
      behavior: 'smooth',
    })
  }
  useTurning(track, isPlaying && !isAlone, () => show(place + 1))

  return (
    <section aria-roledescription="carousel" aria-label={t('account.signIn.pictures')} className="grid gap-2">
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by the arrow keys too
        tabIndex={0}
        className="carousel-track"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setPlace(Math.round(scrollLeft / clientWidth))
        }
      >
        {pictures.map(({ url }, index) => (
          <li
            key={url}
            aria-label={t('account.signIn.picture', { number: index + 1, count: pictures.length })}
            aria-hidden={index !== place}
          >
            <img src={url} alt="" />
          </li>
        ))}
      </ul>
      <p className="carousel-caption" aria-live={isPlaying ? 'off' : 'polite'}>
        {pictures[place]?.caption}
      </p>
      {!isAlone && (
        <Controls
          place={place}
          count={pictures.length}
          isPlaying={isPlaying}
          onPlaying={setPlaying}
          onPlace={show}
        />
      )}
    </section>
  )
}

interface ControlsProps {
  place: number
  count: number
  isPlaying: boolean
  onPlaying: (isPlaying: boolean) => void
  onPlace: (place: number) => void
}

/** Which picture it is, and the buttons that hold it and turn to the next. */
function Controls({ place, count, isPlaying, onPlaying, onPlace }: ControlsProps) {
  const { t } = useI18n()
  return (
    <div className="flex items-center gap-1">
      <span className="num me-auto text-13 text-faint" aria-hidden="true">
        {place + 1} / {count}
      </span>
      <IconButton
        icon={isPlaying ? pauseIcon : playIcon}
        label={t(isPlaying ? 'account.signIn.pause' : 'account.signIn.play')}
        size="small"
        onClick={() => onPlaying(!isPlaying)}
      />
      <IconButton
        icon={chevronLeftIcon}
        label={t('account.signIn.previous')}
        size="small"
        onClick={() => onPlace(place - 1)}
      />
      <IconButton
        icon={chevronRightIcon}
        label={t('account.signIn.next')}
        size="small"
        onClick={() => onPlace(place + 1)}
      />
    </div>
  )
}

/** Turns on after a while, unless a pointer or the focus rests on it, or nobody can see it. */
function useTurning(track: RefObject<HTMLElement | null>, isOn: boolean, turn: () => void): void {
  const latest = useRef(turn)
  latest.current = turn
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => {
      const box = track.current?.parentElement
      if (!document.hidden && !box?.matches(':hover, :focus-within')) latest.current()
    }, STAY)
    return () => clearInterval(timer)
  }, [track, isOn])
}
