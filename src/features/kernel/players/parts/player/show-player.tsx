import { createRoot, type Root } from 'react-dom/client'
import { updatePlayer } from '../player-state.ts'
import { Player } from './Player.tsx'
import { playTrack, readSound, setQueue } from './sound.ts'
import { addressOf } from './sound-bars.ts'
import { playerWords } from './words.ts'

let root: Root | null = null
let shown: HTMLElement | null = null

/** Shows the player beside the page, where it stays whatever page comes later. */
export function showPlayer(): void {
  updatePlayer({ isShown: true })
  if (shown) shown.hidden = false
  if (root) return
  const place = document.body.appendChild(document.createElement('div'))
  const made = createRoot(place)
  root = made
  shown = place
  made.render(
    <Player
      onClose={() => {
        made.unmount()
        place.remove()
        root = null
        shown = null
        updatePlayer({ isShown: false })
      }}
    />,
  )
}

/** Puts it aside, where it plays on, or brings it back; where nothing is queued, with these sounds. */
export function togglePlayer(sounds: ReadonlyArray<{ title: string; src: string }>): void {
  if (readSound().playlist.list.length === 0)
    setQueue({
      list: sounds.map(({ title, src }) => ({ src, title, thumb: '', time: 0, currentTime: 0 })),
      index: 0,
    })
  if (!shown || shown.hidden) {
    showPlayer()
    return
  }
  shown.hidden = true
  updatePlayer({ isShown: false })
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
