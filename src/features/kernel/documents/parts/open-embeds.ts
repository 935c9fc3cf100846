/**
 * Puts the player of another site in the place of the link to its film, when that is pressed. Without this, and
 * whenever its code cannot be had, the link leads there. Texts are plain HTML: one listener serves all of them.
 */
export function openEmbeds(page: Document): void {
  page.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.doc-embed-press') : null
    if (!link) return
    event.preventDefault()
    import('./show-embed.ts').then(
      ({ showEmbed }) => showEmbed(link),
      () => location.assign(link.href),
    )
  })
}
