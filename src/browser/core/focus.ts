import { refocus, withAncestors } from '#ui/focus.ts'

interface Place {
  href: string
  /** The menu and the text may lead to the same page: the how manieth link there it was. */
  index: number
}

const linksTo = (href: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`),
]

/** Which link people with a keyboard stood on when they left a page, by history entry. */
export function createFocusHistory() {
  const left = new Map<string, Place>()
  return {
    /** The pointer needs no place to go on from, and would get a focus ring it did not ask for. */
    rememberFocus(entry: string | undefined): void {
      const element = document.activeElement
      const href = element?.matches('a[href]:focus-visible') && element.getAttribute('href')
      if (entry && href) left.set(entry, { href, index: linksTo(href).indexOf(element as HTMLElement) })
    },
    /** Back on a page, the keyboard goes on where it was; the browser puts the focus at the top otherwise. */
    restoreFocus(entry: string | undefined): void {
      const place = left.get(entry ?? '')
      if (place) linksTo(place.href)[place.index]?.focus({ preventScroll: true })
    },
  }
}

/**
 * What has the focus may go with what is shown next, as a button whose work is done: the keyboard then goes on from what
 * stood around it, and not from the top of the page.
 */
export function holdFocus(show: () => void): void {
  const around = withAncestors(document.activeElement)
  show()
  if (around[0] === document.body) return
  // What is shown is drawn a moment later.
  setTimeout(() => {
    if (!around[0]?.isConnected) refocus(around)
  })
}
