import { useEffect } from 'react'

/**
 * What stands at the foot of a phone's screen, tools and dialogs, stands on its keyboard: browsers lay that over the page and
 * say so of the visual viewport alone.
 */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const seen = window.visualViewport
    const { style } = document.documentElement
    const measure = () => {
      // Whoever has enlarged the page sees a part of it, and no keyboard need be the reason.
      if (!seen || seen.scale > 1.01) return
      const hidden = Math.max(0, window.innerHeight - seen.offsetTop - seen.height)
      if (hidden > 1) style.setProperty('--keyboard', `${Math.round(hidden)}px`)
      else style.removeProperty('--keyboard')
    }
    measure()
    for (const kind of ['resize', 'scroll']) seen?.addEventListener(kind, measure)
    return () => {
      style.removeProperty('--keyboard')
      for (const kind of ['resize', 'scroll']) seen?.removeEventListener(kind, measure)
    }
  }, [])
}
