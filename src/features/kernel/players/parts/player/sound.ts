import { readLocal, writeLocal } from '#browser/visitor/storage.ts'
import {
  addTrack,
  changeTrack,
  NO_TRACKS,
  type Playlist,
  readPlaylist,
  stepTrack,
  type Track,
} from '../../rules/playlist.ts'
import { QUEUE_KEY, updatePlayer } from '../player-state.ts'
import { type Picked, showBars } from './sound-bars.ts'

/** Loud enough to be heard, low enough not to startle. */
const VOLUME = 0.5
/** Samples that the bars are drawn from. */
const SPECTRUM = 1_024
/** Seconds between two notes of the playback position. */
const NOTED_EVERY = 5

export interface SoundState {
  playlist: Playlist
  isPlaying: boolean
  /** The file could not be had, or is none. */
  hasFailed: boolean
  volume: number
  speed: number
}

let state: SoundState = {
  playlist: readPlaylist(readLocal(QUEUE_KEY)),
  isPlaying: false,
  hasFailed: false,
  volume: VOLUME,
  speed: 1,
}
const listeners = new Set<() => void>()
/** Of this site and of others: cross-origin audio plays, but cannot be analysed. */
const elements: Partial<Record<'own' | 'foreign', HTMLAudioElement>> = {}
let playing: HTMLAudioElement | null = null
let analyser: AnalyserNode | null = null

export const subscribeSound = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const readSound = (): SoundState => state
export const spectrum = (): AnalyserNode | null => (playing === elements.own ? analyser : null)
const pickedTrack = (): Track | undefined => state.playlist.list[state.playlist.index]

function become(change: Partial<SoundState>): void {
  const before = state.playlist
  state = { ...state, ...change }
  if (state.playlist !== before) writeLocal(QUEUE_KEY, JSON.stringify(state.playlist))
  for (const listener of listeners) listener()
  updatePlayer({ isQueued: state.playlist.list.length > 0, isPlaying: state.isPlaying })
  markTexts()
}

const PICKED: Picked = {
  get src() {
    return pickedTrack()?.src
  },
  get time() {
    return pickedTrack()?.time ?? 0
  },
  get isPlaying() {
    return state.isPlaying
  },
  placeNow: () => placeNow(),
  toggle: () => toggle(),
  seek: (seconds) => seek(seconds),
}

/** The sound of the page that the player has is seen, and played, where it stands. */
const markTexts = (): void => showBars(PICKED)

function elementFor(src: string): HTMLAudioElement {
  const kind = new URL(src, location.href).origin === location.origin ? 'own' : 'foreign'
  const known = elements[kind]
  if (known) return known
  const made = new Audio()
  elements[kind] = made
  if (kind === 'own') analyser = lookInto(made)
  made.addEventListener('play', () => made === playing && become({ isPlaying: true, hasFailed: false }))
  made.addEventListener('pause', () => made === playing && become({ isPlaying: false }))
  made.addEventListener('ended', () => made === playing && step(1))
  made.addEventListener(
    'error',
    () => made === playing && made.hasAttribute('src') && become({ isPlaying: false, hasFailed: true }),
  )
  made.addEventListener('loadedmetadata', () => {
    if (made !== playing || !Number.isFinite(made.duration)) return
    become({ playlist: changeTrack(state.playlist, { time: made.duration }) })
  })
  made.addEventListener('timeupdate', () => {
    const heard = pickedTrack()?.currentTime ?? 0
    if (made === playing && Math.abs(made.currentTime - heard) >= NOTED_EVERY) note()
  })
  return made
}

function lookInto(audio: HTMLAudioElement): AnalyserNode | null {
  try {
    const context = new AudioContext()
    const made = context.createAnalyser()
    made.fftSize = SPECTRUM
    context.createMediaElementSource(audio).connect(made).connect(context.destination)
    audio.addEventListener('play', () => void context.resume())
    return made
  } catch {
    // Without it there are no bars, and the sound plays all the same.
    return null
  }
}

/** Stores the playback position; at its end a track begins anew. */
function note(): void {
  if (!playing?.hasAttribute('src')) return
  const currentTime = playing.ended ? 0 : playing.currentTime
  become({ playlist: changeTrack(state.playlist, { currentTime }) })
}

/** Takes up one of the queue where it was left. */
export function pick(index: number): void {
  note()
  become({ playlist: { ...state.playlist, index } })
  start()
}

function start(): void {
  const track = pickedTrack()
  if (!track) return
  const next = elementFor(track.src)
  if (playing && playing !== next) silence(playing)
  playing = next
  next.src = track.src
  next.volume = state.volume
  next.defaultPlaybackRate = state.speed
  next.playbackRate = state.speed
  // A track that was played to its end begins anew.
  next.currentTime = track.time > 0 && track.currentTime > track.time - 1 ? 0 : track.currentTime
  setMediaSession(track)
  next.play().catch(() => become({ isPlaying: false }))
}

function silence(audio: HTMLAudioElement): void {
  audio.pause()
  audio.removeAttribute('src')
  audio.load()
}

/** Adds a track and plays it; the one that is playing already is paused. */
export function playTrack(track: Track): void {
  if (state.isPlaying && pickedTrack()?.src === track.src) {
    toggle()
    return
  }
  note()
  become({ playlist: addTrack(state.playlist, track) })
  start()
}

export function toggle(): void {
  if (!playing?.hasAttribute('src')) start()
  else if (playing.paused) void playing.play().catch(() => become({ isPlaying: false }))
  else {
    playing.pause()
    note()
  }
}

export const step = (by: number): void => {
  const { list, index } = stepTrack(state.playlist, by)
  if (list.length > 0) pick(index)
}

export function seek(seconds: number): void {
  if (!playing) return
  playing.currentTime = seconds
  note()
}

export function setVolume(volume: number): void {
  if (playing) playing.volume = volume
  become({ volume })
}

export function setSpeed(speed: number): void {
  if (playing) playing.playbackRate = speed
  become({ speed })
}

/** Others are there, or in another order; where the one that plays was taken away, the one in its place plays. */
export function setQueue(playlist: Playlist): void {
  const before = pickedTrack()?.src
  become({ playlist })
  if (playlist.list.length === 0) close()
  else if (pickedTrack()?.src === before) return
  else if (state.isPlaying) start()
  else if (playing) silence(playing)
}

export function close(): void {
  for (const audio of Object.values(elements)) silence(audio)
  playing = null
  become({ playlist: NO_TRACKS, isPlaying: false, hasFailed: false })
  if ('mediaSession' in navigator) navigator.mediaSession.metadata = null
}

/** @returns seconds of the one that plays */
export const placeNow = (): number =>
  playing?.hasAttribute('src') ? playing.currentTime : (pickedTrack()?.currentTime ?? 0)

/** The keys of keyboards and earphones, and what the system shows of it. */
function setMediaSession({ title, thumb }: Track): void {
  if (!('mediaSession' in navigator)) return
  const { mediaSession } = navigator
  mediaSession.metadata = new MediaMetadata({ title, ...(thumb && { artwork: [{ src: thumb }] }) })
  mediaSession.setActionHandler('play', toggle)
  mediaSession.setActionHandler('pause', toggle)
  mediaSession.setActionHandler('previoustrack', () => step(-1))
  mediaSession.setActionHandler('nexttrack', () => step(1))
  mediaSession.setActionHandler('seekto', ({ seekTime }) => seekTime !== undefined && seek(seekTime))
}

addEventListener('pagehide', note)
// Whoever comes back to the text sees which of its sounds is playing.
addEventListener('page-view', markTexts)
// Two at once nobody can follow.
document.addEventListener(
  'play',
  ({ target }) => {
    if (target instanceof HTMLVideoElement && state.isPlaying) toggle()
  },
  { capture: true },
)
