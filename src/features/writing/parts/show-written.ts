/** Leads keyboard and voice to what has just been written, once it is on the page. */
export function showWritten(elementId: string): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(elementId)
    if (!element) return
    element.tabIndex = -1
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'nearest' })
  })
}
