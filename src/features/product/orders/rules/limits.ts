/** Pieces of one variant in an order, and lines of an order. */
export const MOST_PIECES = 99
export const MOST_LINES = 100

const MINUTE = 60_000
const DAY = 1_440 * MINUTE

/** ms that things are kept for somebody who is paying. */
export const RESERVED_FOR = 15 * MINUTE
/** ms after the last thing has left until an order is done, where its buyer says nothing. */
export const COMPLETED_AFTER = 14 * DAY

/** Links to files of one line in a day, also for guests, whose order anybody with its address can see. */
export const MOST_DOWNLOADS = 20
