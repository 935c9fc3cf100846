/** A sound in the queue; times in seconds. */
export interface Track {
  src: string
  title: string
  /** Address of a picture; empty where there is none. */
  thumb: string
  /** Its length, as far as it is known. */
  time: number
  /** Playback position. */
  currentTime: number
}

export interface Playlist {
  list: readonly Track[]
  index: number
}

export const NO_TRACKS: Playlist = { list: [], index: 0 }
/** So many are kept; the oldest goes. */
const MOST_TRACKS = 20

/** Puts a track at the end and picks it; one that is there already is picked where it stands. */
export function addTrack({ list }: Playlist, track: Track): Playlist {
  const there = list.findIndex(({ src }) => src === track.src)
  if (there >= 0) return { list, index: there }
  const kept = [...list, track].slice(-MOST_TRACKS)
  return { list: kept, index: kept.length - 1 }
}

/** Forth or back by so many, round the ends. */
export const stepTrack = ({ list, index }: Playlist, by: number): Playlist => ({
  list,
  index: list.length === 0 ? 0 : (index + by + list.length) % list.length,
})

/** Takes one away; of the one that is picked, the next moves up. */
export function removeTrack({ list, index }: Playlist, at: number): Playlist {
  const rest = list.filter((_, place) => place !== at)
  return { list: rest, index: Math.max(0, Math.min(at < index ? index - 1 : index, rest.length - 1)) }
}

/** Puts one in another place; what is picked stays picked. */
export function moveTrack(playlist: Playlist, from: number, to: number): Playlist {
  const { list, index } = playlist
  const moved = list[from]
  if (!moved || to < 0 || to >= list.length) return playlist
  const picked = list[index]
  const rest = list.filter((_, place) => place !== from)
  const next = [...rest.slice(0, to), moved, ...rest.slice(to)]
  return { list: next, index: Math.max(0, picked ? next.indexOf(picked) : 0) }
}

/** What is known of a track now. */
export const changeTrack = ({ list, index }: Playlist, change: Partial<Track>): Playlist => ({
  list: list.map((track, at) => (at === index ? { ...track, ...change } : track)),
  index,
})

/** What the browser has kept, of this version or another: what is no track is left out. */
export function readPlaylist(stored: string | null): Playlist {
  let read: { list?: unknown; index?: unknown } | null = null
  try {
    read = JSON.parse(stored ?? 'null')
  } catch {
    return NO_TRACKS
  }
  const list = (Array.isArray(read?.list) ? read.list : []).flatMap(readTrack).slice(-MOST_TRACKS)
  const index = Number.isInteger(read?.index) ? (read?.index as number) : 0
  return { list, index: Math.max(0, Math.min(index, list.length - 1)) }
}

function readTrack(value: unknown): Track[] {
  const track = (value ?? {}) as Record<string, unknown>
  if (typeof track.src !== 'string' || !/^(https?:\/\/|\/(?!\/))/.test(track.src)) return []
  const text = (field: unknown) => (typeof field === 'string' ? field.slice(0, 500) : '')
  const seconds = (field: unknown) =>
    typeof field === 'number' && Number.isFinite(field) && field >= 0 ? field : 0
  return [
    {
      src: track.src,
      title: text(track.title),
      thumb: text(track.thumb),
      time: seconds(track.time),
      currentTime: seconds(track.currentTime),
    },
  ]
}

/** 3:07, or 1:03:07. */
export function clockOf(seconds: number): string {
  const whole = Math.floor(seconds)
  const two = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
