/** How many things there are since when: exact near the newest, and further back as PostgreSQL's statistics say. */
export interface TimeHistogram {
  /** From the newest back: so many things are newer than `at`. Ascending `rank`, descending `at`. */
  steps: ReadonlyArray<{ at: number; rank: number }>
}

/** About as many things as hold two hundred with one of the commonest words. */
export const FIRST_WINDOW = 2_000
/** What few matches foretell is far off as often as not: a stretch grows so many times at once. */
const MOST_GROWTH = 16
/** Taken a little further than it should be enough. */
const RESERVE = 1.3
/** So many things' marks take the time of one match that is read. */
const MARKS_PER_MATCH = 2_500

/** How many things are newer than a moment. */
export function rankOf({ steps }: TimeHistogram, at: number): number {
  const next = steps.findIndex((step) => step.at <= at)
  if (next < 0) return totalOf({ steps })
  const [newer, older] = [steps[next - 1], steps[next]]
  if (!newer || !older) return 0
  return newer.rank + ((newer.at - at) / (newer.at - older.at)) * (older.rank - newer.rank)
}

/** The moment since when there are so many; undefined where there are not. */
export function timeAtRank({ steps }: TimeHistogram, rank: number): number | undefined {
  const next = steps.findIndex((step) => step.rank >= rank)
  if (next < 0) return undefined
  const [newer, older] = [steps[next - 1], steps[next]]
  if (!newer || !older) return older?.at
  return newer.at - ((rank - newer.rank) / (older.rank - newer.rank)) * (newer.at - older.at)
}

const totalOf = ({ steps }: TimeHistogram): number => steps.at(-1)?.rank ?? 0

/** How far one has looked back, and what came of it. */
export interface Scanned {
  /** Ranks that were looked at, from one up to another. */
  from: number
  to: number
  /** Things in between that match, whoever may read them. */
  matched: number
  /** How many more are wanted. */
  missing: number
}

/**
 * Up to which rank to look next; undefined where it is cheapest to read every match that is left.
 *
 * Reading a match costs the same everywhere, so a word is looked for in about the stretch that should have enough of
 * it. A stretch costs something too, for the marks of all that is in it: where few matches are left, they are read
 * without one.
 */
export function nextWindowEnd(
  histogram: TimeHistogram,
  { from, to, matched, missing }: Scanned,
): number | undefined {
  const left = totalOf(histogram) - to
  const seen = to - from
  if (left <= FIRST_WINDOW) return undefined
  if (seen <= 0) return to + FIRST_WINDOW
  // One more than there were: that there was none does not say that there are none.
  const share = (matched + 1) / seen
  const enough = (RESERVE * missing) / share
  if (enough >= left || share * left <= RESERVE * missing + enough / MARKS_PER_MATCH) return undefined
  return to + Math.min(Math.max(enough, seen), MOST_GROWTH * seen)
}
