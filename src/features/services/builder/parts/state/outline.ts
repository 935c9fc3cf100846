import type { Device } from '#shared/visitor/device.ts'
import type { Entry, PageContent } from '../../rules/content.ts'
import { isShownOn } from '../../rules/settings-on.ts'
import { ownOn, type Place, SLOTS, type Slot, storedOn } from './edits.ts'
import { shownName } from './entries.ts'

export interface OutlineRow {
  id: string
  /** Of the module; of a block its key. */
  name: string
  slot: Slot
  isHidden: boolean
  /** How many values a device sets itself for it. */
  ownCount: number
}

/** The modules of a page on a device, slot by slot, as the page shows them. */
export const outlineOf = (content: PageContent, device: Device): OutlineRow[] =>
  inOrder(storedOn(content, device)).map((entry) => ({
    id: entry.id,
    name: shownName(entry),
    slot: entry.slot,
    isHidden: !isShownOn(entry, device),
    ownCount: Object.keys(ownOn(content, device, entry.id)).length,
  }))

const inOrder = (list: readonly Entry[]): Entry[] =>
  SLOTS.flatMap((slot) => list.filter((entry) => entry.slot === slot))

/** Where modules get to by one step up or down; from the edge of a slot into the next. null: they go no further. */
export function placeByStep(rows: readonly OutlineRow[], ids: readonly string[], by: -1 | 1): Place | null {
  const chosen = rows.filter(({ id }) => ids.includes(id))
  const edge = by < 0 ? chosen[0] : chosen.at(-1)
  if (!edge) return null
  const rest = rows.filter(({ id, slot }) => slot === edge.slot && !ids.includes(id))
  const at = rows.indexOf(edge)
  const before = rest.filter((row) => rows.indexOf(row) < at)
  const after = rest.filter((row) => rows.indexOf(row) > at)
  const [next, afterNext] = after
  if (by < 0 && before.length > 0) return { slot: edge.slot, before: before.at(-1)?.id ?? null }
  if (by > 0 && next) return { slot: edge.slot, before: afterNext?.id ?? null }
  const slot = SLOTS[SLOTS.indexOf(edge.slot) + by]
  if (!slot) return null
  const first = rows.find((row) => row.slot === slot && !ids.includes(row.id))
  return { slot, before: by < 0 ? null : (first?.id ?? null) }
}

/** The place behind a module; without one the end of the main column. */
export function placeAfter(rows: readonly OutlineRow[], id: string | null): Place {
  const row = rows.find((one) => one.id === id)
  if (!row) return { slot: 'main', before: null }
  const next = rows[rows.indexOf(row) + 1]
  return { slot: row.slot, before: next?.slot === row.slot ? next.id : null }
}

/** What is chosen after a press on a row, with what the keys held say. */
export function chosenBy(
  rows: readonly OutlineRow[],
  chosen: readonly string[],
  id: string,
  { isRange, isToggle }: { isRange: boolean; isToggle: boolean },
): string[] {
  if (isToggle) return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
  const from = rows.findIndex((row) => row.id === chosen[0])
  const to = rows.findIndex((row) => row.id === id)
  if (!isRange || from < 0 || to < 0) return [id]
  const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id)
  // The one from which it was chosen stays the first: the next range begins there too.
  return from <= to ? range : range.reverse()
}

/** The row to go on from when some are gone. */
export function rowAfterRemoval(rows: readonly OutlineRow[], ids: readonly string[]): string | null {
  const last = rows.findLastIndex(({ id }) => ids.includes(id))
  const rest = (row: OutlineRow) => !ids.includes(row.id)
  return (rows.slice(last + 1).find(rest) ?? rows.slice(0, Math.max(0, last)).findLast(rest))?.id ?? null
}
