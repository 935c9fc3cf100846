import { pauseIcon, playIcon } from '#ui/icons.ts'
import { clockOf } from '../../rules/playlist.ts'
import { playerWords } from './words.ts'

/** What the bars show and change: the track that the player has picked. */
export interface Picked {
  src: string | undefined
  time: number
  isPlaying: boolean
  placeNow: () => number
  toggle: () => void
  seek: (seconds: number) => void
}

/** Milliseconds between two looks at where the sound is. */
const LOOKS = 500
let timer: ReturnType<typeof setInterval> | undefined

/** As the text names it, so that the same sound is known again. */
export const addressOf = (audio: HTMLAudioElement): string => audio.getAttribute('src') ?? audio.src

/**
 * The sound of the page that the player has taken over is shown by one control that is bound to it, in the place of the
 * browser's own, which would stand at the beginning beside it. Others keep the browser's.
 */
export function showBars(picked: Picked): void {
  let isAny = false
  for (const audio of document.querySelectorAll<HTMLAudioElement>('.doc-audio audio')) {
    const place = audio.closest('.doc-audio')
    const isPicked = addressOf(audio) === picked.src
    place?.toggleAttribute('data-playing', isPicked && picked.isPlaying)
    const bar = place?.querySelector<HTMLElement>('.sound-bar')
    if (isPicked) {
      isAny = true
      draw(bar ?? putInPlace(audio, picked), picked)
    } else if (bar) {
      if (bar.contains(document.activeElement)) audio.focus()
      bar.remove()
      audio.hidden = false
    }
  }
  const isMoving = isAny && picked.isPlaying
  if (!isMoving && timer !== undefined) {
    clearInterval(timer)
    timer = undefined
  } else if (isMoving) timer ??= setInterval(() => drawAll(picked), LOOKS)
}

function drawAll(picked: Picked): void {
  for (const bar of document.querySelectorAll<HTMLElement>('.sound-bar')) drawPlace(bar, picked)
}

function putInPlace(audio: HTMLAudioElement, { toggle, seek }: Picked): HTMLElement {
  const words = playerWords()
  const bar = document.createElement('div')
  bar.className = 'sound-bar'
  const button = document.createElement('button')
  button.type = 'button'
  button.append(emptyIcon())
  button.addEventListener('click', toggle)
  const place = document.createElement('input')
  place.type = 'range'
  place.setAttribute('aria-label', words['players.place'])
  place.addEventListener('input', () => seek(place.valueAsNumber))
  const clock = document.createElement('span')
  bar.append(button, place, clock)
  const hadFocus = document.activeElement === audio
  audio.hidden = true
  audio.after(bar)
  if (hadFocus) button.focus()
  return bar
}

const SVG = 'http://www.w3.org/2000/svg'

function emptyIcon(): SVGElement {
  const icon = document.createElementNS(SVG, 'svg')
  const shape = { class: 'icon', width: '20', height: '20', viewBox: '0 0 24 24', 'aria-hidden': 'true' }
  for (const [name, value] of Object.entries(shape)) icon.setAttribute(name, value)
  icon.append(document.createElementNS(SVG, 'path'))
  return icon
}

function draw(bar: HTMLElement, picked: Picked): void {
  const words = playerWords()
  bar
    .querySelector('button')
    ?.setAttribute('aria-label', words[picked.isPlaying ? 'players.pause' : 'players.play'])
  bar.querySelector('path')?.setAttribute('d', picked.isPlaying ? pauseIcon : playIcon)
  drawPlace(bar, picked)
}

function drawPlace(bar: HTMLElement, { placeNow, time }: Picked): void {
  const place = bar.querySelector('input')
  const clock = bar.querySelector('span')
  if (!place || !clock) return
  const now = placeNow()
  const text = `${clockOf(now)} / ${clockOf(time)}`
  place.max = String(Math.max(1, Math.round(time)))
  place.value = String(Math.round(now))
  place.setAttribute('aria-valuetext', text)
  clock.textContent = text
}
