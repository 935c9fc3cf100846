import { type RefObject, useEffect, useRef } from 'react'

/**
 * Closes a `<details>` that floats: by a press outside of it, by Escape, and when the page changes.
 * Without script it still opens and closes by its summary.
 */
export const useDismiss = (box: RefObject<HTMLDetailsElement | null>, path: string): void => {
  useEffect(() => {
    const close = (event: Event) => {
      if (box.current?.open && !box.current.contains(event.target as Node)) box.current.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !box.current?.open) return
      box.current.open = false
      box.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
      document.removeEventListener('keydown', onKey)
    }
  }, [box])

  // Not on the first page: what was opened before hydration stays open.
  const lastPath = useRef(path)
  useEffect(() => {
    if (lastPath.current === path) return
    lastPath.current = path
    if (box.current) box.current.open = false
  }, [box, path])
}
