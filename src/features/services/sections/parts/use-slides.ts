import { type RefObject, useEffect, useRef, useState } from 'react'

const STILL = '(prefers-reduced-motion: reduce)'

interface Moving {
  count: number
  /** ms between two slides; null: only whoever presses moves them. */
  every: number | null
}

/** Which slide of a strip is shown, and ways to the others; it moves by itself while nobody touches it. */
export function useSlides(strip: RefObject<HTMLElement | null>, { count, every }: Moving) {
  const [place, setPlace] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isStill, setStill] = useState(false)
  /** Somebody points at it, or has the keyboard in it. */
  const isHeld = useRef(false)

  useEffect(() => {
    const wish = matchMedia(STILL)
    const read = () => setStill(wish.matches)
    read()
    wish.addEventListener('change', read)
    return () => wish.removeEventListener('change', read)
  }, [])

  const go = (to: number) => {
    const element = strip.current
    if (!element) return
    const wanted = (to + count) % count
    const slide = element.children[wanted]
    if (!(slide instanceof HTMLElement)) return
    const left = slide.offsetLeft - element.offsetLeft
    element.scrollTo({ left, behavior: isStill ? 'instant' : 'smooth' })
  }
  const next = useRef(() => {})
  next.current = () => go(place + 1)

  const moves = every !== null && count > 1 && !isStill
  useEffect(() => {
    if (!moves || isPaused) return
    const timer = setInterval(() => {
      if (!isHeld.current && !document.hidden) next.current()
    }, every)
    return () => clearInterval(timer)
  }, [moves, isPaused, every])

  return {
    place,
    go,
    /** Whether it moves by itself for this reader, so that it can be paused. */
    moves,
    isPaused,
    pause: () => setPaused(!isPaused),
    onScroll: () => {
      const element = strip.current
      if (element) setPlace(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)))
    },
    hold: (isOn: boolean) => {
      isHeld.current = isOn
    },
  }
}
