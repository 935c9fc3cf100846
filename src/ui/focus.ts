const hooks = new WeakMap<Element, () => HTMLElement | null>()

/** Menus are drawn at the end of the document: what is above one, is its button and what is above that. */
export const hangFrom = (popup: HTMLElement, button: () => HTMLElement | null): void =>
  void hooks.set(popup, button)

/** An element and its ancestors, the nearest first; empty for null. */
export function withAncestors(element: Element | null): HTMLElement[] {
  const chain: HTMLElement[] = []
  for (let next = element; next instanceof HTMLElement; next = hooks.get(next)?.() ?? next.parentElement)
    chain.push(next)
  return chain
}

/** The nearest element that is still in the document, other than the body. */
export const closestConnected = (chain: readonly HTMLElement[]): HTMLElement | undefined =>
  chain.find((element) => element.isConnected && !element.contains(document.getElementById('app')))

/** When the focused element was removed, focuses its nearest remaining ancestor. */
export function refocus(chain: readonly HTMLElement[]): void {
  const place = document.activeElement === document.body && closestConnected(chain)
  if (!place) return
  place.focus({ preventScroll: true })
  if (document.activeElement === place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
