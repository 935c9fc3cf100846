import type { MediaItem } from '../../schemas.ts'

/** At most so many are picked where nobody says otherwise. */
export const DEFAULT_LIMIT = 10

/**
 * What is picked after a press, in the order of picking: a second press takes it away, and beyond the limit nothing is
 * taken. Where only one can be picked the new one takes its place.
 */
export function nextPicks(
  picked: readonly MediaItem[],
  item: MediaItem,
  limit: number,
): readonly MediaItem[] {
  const isPicked = picked.some(({ databaseId }) => databaseId === item.databaseId)
  if (isPicked) return picked.filter(({ databaseId }) => databaseId !== item.databaseId)
  if (limit === 1) return [item]
  return picked.length < limit ? [...picked, item] : picked
}
