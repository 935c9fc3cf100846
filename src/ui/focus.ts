/** An element and all that it stands in, the nearest first; nothing where there is none. */
export function withAncestors(element: Element | null): HTMLElement[] {
  const chain: HTMLElement[] = []
  for (let next = element; next instanceof HTMLElement; next = next.parentElement) chain.push(next)
  return chain
}

/** The nearest that still stands in the page, but for the page itself. */
export const closestConnected = (chain: readonly HTMLElement[]): HTMLElement | undefined =>
  chain.find((element) => element.isConnected && !element.contains(document.getElementById('app')))

/** Where the focus has fallen to the page, the keyboard goes on from the nearest place that still stands. */
export function refocus(chain: readonly HTMLElement[]): void {
  const place = document.activeElement === document.body && closestConnected(chain)
  if (!place) return
  place.focus({ preventScroll: true })
  if (document.activeElement === place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
