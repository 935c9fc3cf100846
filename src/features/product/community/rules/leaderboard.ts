/** People shown; there is no further page. */
export const LEADERS = 20

/** Points for writing an answer, for a like, and for an accepted answer. */
export const POINTS = { answer: 1, like: 1, accepted: 5 } as const

/** Ranks by points; ties share a rank, and the following rank is skipped (1, 1, 3). */
export const placesOf = (points: readonly number[]): number[] =>
  points.map((own) => 1 + points.filter((other) => other > own).length)

/** Spans that a page may ask about. */
export const HELPER_DAYS = [7, 30, 90, 365] as const
