import { type RefObject, useEffect } from 'react'

/**
 * Keeps a full-screen panel above the on-screen keyboard, which covers the page and changes the visual viewport only.
 */
export function useAboveKeyboard(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const measure = () => {
      const style = panel.current?.style
      const hidden = window.innerHeight - seen.height
      style?.setProperty('--seen-height', hidden > 1 ? `${seen.height}px` : '100dvh')
      style?.setProperty('--seen-top', `${seen.offsetTop}px`)
    }
    measure()
    seen.addEventListener('resize', measure)
    seen.addEventListener('scroll', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      seen.removeEventListener('scroll', measure)
    }
  }, [panel])
}
