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

/** ms that somebody who goes to pay elsewhere has at least, and after the order was begun at most. */
const PAYING_FOR = 6 * MINUTE
const MOST_RESERVED = 45 * MINUTE

/** Until when an order can be paid that is taken to a provider now: whoever goes in the last minute has time to pay. */
export function payableUntil(
  { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date },
  now: Date,
): Date {
  const longer = Math.min(now.getTime() + PAYING_FOR, createdAt.getTime() + MOST_RESERVED)
  return new Date(Math.max(expiresAt.getTime(), longer))
}
