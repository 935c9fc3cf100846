/** People that are shown: a page without paging. */
export const LEADERS = 20

/** What counts in a node: being there, being liked, and being right. */
export const POINTS = { answer: 1, like: 1, accepted: 5 } as const

/** Places by points: who has as many has the same place, and the next one is as far down as there are people above. */
export const placesOf = (points: readonly number[]): number[] =>
  points.map((own) => 1 + points.filter((other) => other > own).length)
