import { type RefObject, useEffect } from 'react'

/** Tools at the foot of a phone's screen stand on its keyboard: browsers lay that over the page and say so here alone. */
export function useKeyboardRoom(tools: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport
    const measure = () => {
      // Whoever has enlarged the page sees a part of it, and no keyboard need be the reason.
      if (!seen || seen.scale > 1.01) return
      const hidden = Math.max(0, window.innerHeight - seen.offsetTop - seen.height)
      tools.current?.style.setProperty('--keyboard', `${Math.round(hidden)}px`)
    }
    measure()
    for (const kind of ['resize', 'scroll']) seen?.addEventListener(kind, measure)
    return () => {
      for (const kind of ['resize', 'scroll']) seen?.removeEventListener(kind, measure)
    }
  }, [tools])
}
