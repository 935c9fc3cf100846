/** Where the browser keeps how far films were seen. */
export const PLACES_KEY = 'film-places'
/** So many are kept; the one seen longest ago goes. */
const MOST_PLACES = 50
/** Seconds at either end of a film in which nobody wants to go on. */
const EDGE = 5

/** Which film, and seconds. The one seen last stands last. */
export type Places = ReadonlyArray<readonly [film: string, seconds: number]>

/** What the browser has kept, of this version or another: what is no place is left out. */
export function readPlaces(stored: string | null): Places {
  let read: unknown
  try {
    read = JSON.parse(stored ?? '[]')
  } catch {
    return []
  }
  return (Array.isArray(read) ? read : [])
    .filter(
      (entry): entry is [string, number] =>
        Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]) && entry[1] >= 0,
    )
    .slice(-MOST_PLACES)
}

/** Notes how far a film was seen; at its beginning and its end there is nothing to note. */
export function notePlace(places: Places, film: string, seconds: number, length: number): Places {
  const others = places.filter(([other]) => other !== film)
  const isWithin = seconds > EDGE && seconds < length - EDGE
  return isWithin ? [...others, [film, Math.floor(seconds)] as const].slice(-MOST_PLACES) : others
}

export const placeOf = (places: Places, film: string): number =>
  places.find(([other]) => other === film)?.[1] ?? 0
