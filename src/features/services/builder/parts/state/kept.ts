import { localKeys, readLocal, writeLocal } from '#browser/visitor/storage.ts'

const PREFIX = 'builder:'

/** Pages of which a browser keeps the steps; older ones are forgotten once the server has all of them. */
const MOST_PAGES = 8

/** Where this browser keeps what one person does to a page. */
export const placeOf = (person: number, key: string): string => `${PREFIX}${person}:${key}`

interface Head {
  isUnsaved: boolean
  at: number
}

/** The beginning of what is kept: the steps behind it are long. */
function headOf(text: string): Head | null {
  const end = text.indexOf(',"history":')
  try {
    return end < 0 ? null : (JSON.parse(`${text.slice(0, end)}}`) as Head)
  } catch {
    return null
  }
}

/** Makes room: forgets what has not been changed for the longest time. What no server has is never forgotten. */
export function forgetOldest(): void {
  const kept = localKeys(PREFIX).flatMap((place) => {
    const head = headOf(readLocal(place) ?? '')
    return head && !head.isUnsaved ? [{ place, at: head.at }] : []
  })
  for (const { place } of kept.toSorted((one, other) => other.at - one.at).slice(MOST_PAGES))
    writeLocal(place, '')
}
