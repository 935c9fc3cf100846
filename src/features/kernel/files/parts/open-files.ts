/** Asks for a file of a text when its card is pressed. Texts are plain HTML: one listener serves all of them. */
export function openFiles(page: Document): void {
  page.addEventListener('click', (event) => {
    const button =
      event.target instanceof Element
        ? event.target.closest<HTMLButtonElement>('[data-of] > button.doc-file-link')
        : null
    if (!button || button.disabled) return
    button.disabled = true
    import('./show-file.ts')
      .then(({ showFile }) => showFile(button))
      // Without a network nothing is lost: it can be pressed again.
      .catch(() => undefined)
      .finally(() => {
        button.disabled = false
      })
  })
}
