import './film.css'
import { readLocal, writeLocal } from '#browser/visitor/storage.ts'
import { notePlace, PLACES_KEY, placeOf, readPlaces } from '../../rules/places.ts'
import { playerWords } from '../player/words.ts'

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2]
/** Seconds between two notes of how far somebody has seen. */
const NOTED_EVERY = 5

/** Language of the captions that somebody reads; without one they read none. */
const CAPTIONS_KEY = 'film-captions'

/** Below a film: captions, how fast, and whether in a window of its own. It goes on where it was left. */
export function showFilmBar(film: HTMLVideoElement): void {
  remember(film)
  const bar = document.createElement('div')
  bar.className = 'film-bar'
  if (film.textTracks.length > 0) bar.append(captionsOf(film))
  bar.append(speedOf(film))
  if (document.pictureInPictureEnabled && !film.disablePictureInPicture) bar.append(ownWindowOf(film))
  film.after(bar)
}

function remember(film: HTMLVideoElement): void {
  // The link of a gated film changes each hour; what it leads to does not.
  const name = new URL(film.src, location.href)
  const address = name.origin === location.origin ? name.pathname : name.href
  const places = () => readPlaces(readLocal(PLACES_KEY))
  let noted = placeOf(places(), address)
  const note = () => {
    // Its length is known as soon as there is something to note.
    if (!Number.isFinite(film.duration)) return
    noted = film.currentTime
    writeLocal(PLACES_KEY, JSON.stringify(notePlace(places(), address, film.currentTime, film.duration)))
  }
  const goOn = () => {
    if (noted > 0 && film.currentTime < 1) film.currentTime = noted
  }
  if (film.readyState >= film.HAVE_METADATA) goOn()
  else film.addEventListener('loadedmetadata', goOn, { once: true })
  film.addEventListener('timeupdate', () => {
    if (Math.abs(film.currentTime - noted) >= NOTED_EVERY) note()
  })
  for (const event of ['pause', 'ended']) film.addEventListener(event, note)
  addEventListener('pagehide', note)
}

function speedOf(film: HTMLVideoElement): HTMLElement {
  const label = document.createElement('label')
  const select = document.createElement('select')
  select.className = 'input select'
  for (const speed of SPEEDS) select.add(new Option(`${speed}×`, String(speed), speed === 1, speed === 1))
  select.addEventListener('change', () => {
    film.playbackRate = Number(select.value)
  })
  // The browser's own menu may change it too.
  film.addEventListener('ratechange', () => {
    select.value = String(film.playbackRate)
  })
  label.append(playerWords()['players.speed'], select)
  return label
}

/** What is chosen holds for every film that has captions in that language. */
function captionsOf(film: HTMLVideoElement): HTMLElement {
  const words = playerWords()
  const tracks = [...film.textTracks]
  const label = document.createElement('label')
  const select = document.createElement('select')
  select.className = 'input select'
  select.add(new Option(words['players.captions.off'], ''))
  for (const track of tracks) select.add(new Option(track.label || track.language, track.language))
  const show = (language: string) => {
    for (const track of tracks) track.mode = track.language === language ? 'showing' : 'disabled'
  }
  const read = readLocal(CAPTIONS_KEY) ?? ''
  select.value = tracks.some(({ language }) => language === read) ? read : ''
  show(select.value)
  select.addEventListener('change', () => {
    show(select.value)
    writeLocal(CAPTIONS_KEY, select.value)
  })
  // The browser's own menu may change it too.
  film.textTracks.addEventListener('change', () => {
    select.value = tracks.find(({ mode }) => mode === 'showing')?.language ?? ''
  })
  label.append(words['players.captions'], select)
  return label
}

function ownWindowOf(film: HTMLVideoElement): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'film-press'
  button.textContent = playerWords()['players.pip']
  const show = (isApart: boolean) => button.setAttribute('aria-pressed', String(isApart))
  show(false)
  film.addEventListener('enterpictureinpicture', () => show(true))
  film.addEventListener('leavepictureinpicture', () => show(false))
  button.addEventListener('click', async () => {
    try {
      if (document.pictureInPictureElement === film) await document.exitPictureInPicture()
      else {
        // Before anything of it was loaded there is nothing to show.
        if (film.readyState < film.HAVE_METADATA) await film.play()
        await film.requestPictureInPicture()
      }
    } catch {
      show(false)
    }
  })
  return button
}
