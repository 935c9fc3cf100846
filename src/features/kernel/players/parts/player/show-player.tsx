import { createRoot, type Root } from 'react-dom/client'
import { Player } from './Player.tsx'
import { addressOf, playTrack } from './sound.ts'
import { playerWords } from './words.ts'

let root: Root | null = null

/** Shows the player beside the page, where it stays whatever page comes later. */
export function showPlayer(): void {
  if (root) return
  const place = document.body.appendChild(document.createElement('div'))
  const shown = createRoot(place)
  root = shown
  shown.render(
    <Player
      onClose={() => {
        shown.unmount()
        place.remove()
        root = null
      }}
    />,
  )
}

/** Takes over a sound of a text from where the browser began it. */
export function playFrom(audio: HTMLAudioElement): void {
  const caption = audio.closest('figure')?.querySelector('figcaption')?.textContent ?? ''
  const thumb = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content ?? ''
  const { currentTime, duration } = audio
  playTrack({
    src: addressOf(audio),
    title: caption || audio.getAttribute('aria-label') || playerWords()['players.untitled'],
    thumb,
    time: Number.isFinite(duration) ? duration : 0,
    currentTime,
  })
  showPlayer()
}
