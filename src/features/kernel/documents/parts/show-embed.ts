import { embedPlayer } from '../rules/embed-player.ts'

/** The player in the place of the link; what leads to no known film is left to lead there. */
export function showEmbed(link: HTMLAnchorElement): void {
  const address = embedPlayer(link.href)
  if (!address) {
    location.assign(link.href)
    return
  }
  const frame = document.createElement('iframe')
  frame.title = link.querySelector('.doc-embed-title')?.textContent ?? ''
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-presentation')
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media'
  frame.allowFullscreen = true
  frame.src = address
  link.replaceWith(frame)
  frame.focus()
}
