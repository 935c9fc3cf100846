import { refocus, withAncestors } from '#ui/focus.ts'

interface Place {
  href: string
  /** Several links may lead to the same page: which of them it was. */
  index: number
}

const linksTo = (href: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`),
]

/** Which link had the keyboard focus when a page was left, by history entry. */
export function createFocusHistory() {
  const left = new Map<string, Place>()
  return {
    /** Not after a click with the pointer, which needs no focus and would get an unwanted focus ring. */
    rememberFocus(entry: string | undefined): void {
      const element = document.activeElement
      const href = element?.matches('a[href]:focus-visible') && element.getAttribute('href')
      if (entry && href) left.set(entry, { href, index: linksTo(href).indexOf(element as HTMLElement) })
    },
    /** Restores the focus on going back; otherwise the browser moves it to the top. */
    restoreFocus(entry: string | undefined): void {
      const place = left.get(entry ?? '')
      if (place) linksTo(place.href)[place.index]?.focus({ preventScroll: true })
    },
  }
}

/**
 * Shows something that may remove the focused element, such as a button whose work is done: the focus then moves to
 * the nearest remaining ancestor, and not to the top of the page.
 */
export function holdFocus(show: () => void): void {
  const around = withAncestors(document.activeElement)
  show()
  if (around[0] === document.body) return
  // After the next rendering.
  setTimeout(() => {
    if (!around[0]?.isConnected) refocus(around)
  })
}
