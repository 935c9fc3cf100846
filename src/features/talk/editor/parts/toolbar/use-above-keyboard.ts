import { useEffect } from 'react'

/**
 * Keeps tools and dialogs at the foot of a phone's screen above the on-screen keyboard, which covers the page and
 * changes the visual viewport only. Sets `--keyboard`, in px.
 */
export function useAboveKeyboard(): void {
  useEffect(() => {
    const seen = window.visualViewport
    const { style } = document.documentElement
    const measure = () => {
      // On an enlarged page the visible part is smaller without any keyboard.
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
