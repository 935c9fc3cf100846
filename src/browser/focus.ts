/** Which link people with a keyboard stood on when they left a page, by history entry. */
const left = new Map<string, string>()

/** The pointer needs no place to go on from, and would get a focus ring it did not ask for. */
export function rememberFocus(entry: string | undefined): void {
  const element = document.activeElement
  const href = element?.matches('a[href]:focus-visible') && element.getAttribute('href')
  if (entry && href) left.set(entry, href)
}

/** Back on a page, the keyboard goes on where it was; the browser puts the focus at the top otherwise. */
export function restoreFocus(entry: string | undefined): void {
  const href = left.get(entry ?? '')
  if (href === undefined) return
  document.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)?.focus({ preventScroll: true })
}
