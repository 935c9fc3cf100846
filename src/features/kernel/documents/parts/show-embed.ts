import { embedPlayer } from '../rules/addresses/embed-player.ts'

/** What the player of a film, and what any other page may do in its frame. */
const FILM = 'allow-scripts allow-same-origin allow-popups allow-presentation'
/**
 * Without `allow-same-origin` a page is a stranger even to its own site: it has no cookies there, so that nobody is
 * recognised, and it can neither open windows of this site nor lead away from it.
 */
const PAGE = 'allow-scripts allow-forms'

/** The player, or the page, in the place of the link; what leads to no known film is left to lead there. */
export function showEmbed(link: HTMLAnchorElement): void {
  // What the owner of the site has listed is as trusted as the two film sites.
  const listed = link.dataset.frame
  const isPage = link.parentElement?.classList.contains('doc-embed-frame') ?? false
  const address = listed ?? (isPage ? link.href : embedPlayer(link.href))
  if (!address) {
    location.assign(link.href)
    return
  }
  const frame = document.createElement('iframe')
  frame.title = link.querySelector('.doc-embed-title')?.textContent ?? ''
  frame.setAttribute('sandbox', isPage ? PAGE : FILM)
  frame.referrerPolicy = isPage ? 'no-referrer' : 'strict-origin-when-cross-origin'
  frame.allow = isPage ? 'fullscreen' : 'autoplay; fullscreen; picture-in-picture; encrypted-media'
  frame.allowFullscreen = true
  frame.src = address
  link.replaceWith(frame)
  frame.focus()
}
