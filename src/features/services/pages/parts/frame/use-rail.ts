import { type RefObject, useEffect, useState } from 'react'

const onScroll = (listener: () => void) => {
  addEventListener('scroll', listener, { passive: true })
  addEventListener('resize', listener)
  return () => {
    removeEventListener('scroll', listener)
    removeEventListener('resize', listener)
  }
}

/** Calls `look` in the next animation frame and on scroll. */
const whileScrolling = (look: () => void) => {
  const frame = requestAnimationFrame(look)
  const stop = onScroll(look)
  return () => {
    cancelAnimationFrame(frame)
    stop()
  }
}

/** True once the first screen is left behind. */
export const usePastFirstScreen = (): boolean => {
  const [isPast, setPast] = useState(false)
  useEffect(() => whileScrolling(() => setPast(scrollY > innerHeight)), [])
  return isPast
}

/** Minimum scroll distance in px that counts as a change of direction. */
const TURN = 8

/** The last lines of a page leave room for the rail. */
const FOOT = 160

/**
 * Marks the document while the reader scrolls up, at its end, and at its top. Where the rail covers text, it is shown
 * only then; at the top of a page its way to the chat alone.
 * Another page needs another `key`: it may be too short to scroll.
 */
export const ScrolledBack = (): null => {
  useEffect(() => {
    const root = document.documentElement
    let last = scrollY
    let isDown = false
    const look = () => {
      const left = root.scrollHeight - innerHeight - scrollY
      if (Math.abs(scrollY - last) > TURN) {
        isDown = scrollY > last
        last = scrollY
      }
      root.toggleAttribute('data-back', left < FOOT || (!isDown && scrollY > TURN))
      root.toggleAttribute('data-down', isDown)
    }
    return whileScrolling(look)
  }, [])
  return null
}

/** Hides the rail while it would cover the focused element. */
export const useOutOfTheWay = (rail: RefObject<HTMLElement | null>): void => {
  const [isAside, setAside] = useState(false)
  useEffect(() => {
    const look = () => {
      const element = document.activeElement
      if (!rail.current || !element || element === document.body || rail.current.contains(element)) {
        return setAside(false)
      }
      const one = rail.current.getBoundingClientRect()
      const other = element.getBoundingClientRect()
      // Something larger than the screen, such as the page itself, is not covered by a button at its edge.
      if (other.height > innerHeight / 2) return setAside(false)
      setAside(
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
      )
    }
    const stopScroll = onScroll(look)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', look)
    return () => {
      stopScroll()
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', look)
    }
  }, [rail])
  useEffect(() => {
    rail.current?.toggleAttribute('data-aside', isAside)
  }, [rail, isAside])
}
