/** Cumulative number of index entries by time: exact for the newest, further back by PostgreSQL's statistics. */
export interface TimeHistogram {
  /** `rank` entries are newer than `at`. Ordered from the newest: ascending `rank`, descending `at`. */
  steps: ReadonlyArray<{ at: number; rank: number }>
}

/** Entries in the first window: about as many as contain two hundred matches of a very common word. */
export const FIRST_WINDOW = 2_000
/** Maximum growth of the window per step, as an estimate from few matches is unreliable. */
const MOST_GROWTH = 16
/** Safety margin of the estimated window. */
const RESERVE = 1.3
/** Cost ratio: filtering this many entries by their time marks takes as long as reading one match. */
const MARKS_PER_MATCH = 2_500

/** Number of entries newer than a time. */
export function rankOf({ steps }: TimeHistogram, at: number): number {
  const next = steps.findIndex((step) => step.at <= at)
  if (next < 0) return totalOf({ steps })
  const [newer, older] = [steps[next - 1], steps[next]]
  if (!newer || !older) return 0
  return newer.rank + ((newer.at - at) / (newer.at - older.at)) * (older.rank - newer.rank)
}

/** The time since which there are `rank` entries; undefined where there are fewer. */
export function timeAtRank({ steps }: TimeHistogram, rank: number): number | undefined {
  const next = steps.findIndex((step) => step.rank >= rank)
  if (next < 0) return undefined
  const [newer, older] = [steps[next - 1], steps[next]]
  if (!newer || !older) return older?.at
  return newer.at - ((rank - newer.rank) / (older.rank - newer.rank)) * (newer.at - older.at)
}

const totalOf = ({ steps }: TimeHistogram): number => steps.at(-1)?.rank ?? 0

/** Progress of a search back in time. */
export interface Scanned {
  /** Range of ranks that was searched. */
  from: number
  to: number
  /** Matches in that range, before the access check. */
  matched: number
  /** Number of matches still needed. */
  missing: number
}

/**
 * Rank of the end of the next window; undefined where reading all remaining matches is cheapest.
 *
 * Every match read costs the same, so the window is the estimated range with enough matches. Filtering by time marks
 * has a cost too, for every entry in the range: where few matches remain, they are read without a time filter.
 */
export function nextWindowEnd(
  histogram: TimeHistogram,
  { from, to, matched, missing }: Scanned,
): number | undefined {
  const left = totalOf(histogram) - to
  const seen = to - from
  if (left <= FIRST_WINDOW) return undefined
  if (seen <= 0) return to + FIRST_WINDOW
  // Add-one smoothing: zero matches so far do not mean that there are none.
  const share = (matched + 1) / seen
  const enough = (RESERVE * missing) / share
  if (enough >= left || share * left <= RESERVE * missing + enough / MARKS_PER_MATCH) return undefined
  return to + Math.min(Math.max(enough, seen), MOST_GROWTH * seen)
}
