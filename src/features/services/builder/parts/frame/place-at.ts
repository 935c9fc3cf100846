import { type Place, SLOTS } from '../state/edits.ts'
import { type OutlineRow, placeAfter } from '../state/outline.ts'
import { type Box, nearestBox } from './frame-document.ts'

/** A place in the frame, and the line that shows it. */
export interface Drop {
  place: Place
  line: { left: number; top: number; width: number }
}

/** Where what is held over a point of the frame would be put: before or behind the module that is nearest. */
export function dropAt(boxes: readonly Box[], rows: readonly OutlineRow[], x: number, y: number): Drop {
  const known = boxes.filter(({ id, height }) => height > 0 && rows.some((row) => row.id === id))
  const box = nearestBox(known, x, y)
  const row = box && rows.find(({ id }) => id === box.id)
  if (!box || !row) return { place: { slot: SLOTS[1], before: null }, line: { left: 0, top: 0, width: 0 } }
  const isBefore = y < box.top + box.height / 2
  return {
    place: isBefore ? { slot: row.slot, before: row.id } : placeAfter(rows, row.id),
    line: { left: box.left, top: isBefore ? box.top : box.top + box.height, width: box.width },
  }
}
