/** ms without a sign of life after which somebody is not on a page any more: they give one every 15 seconds. */
const GONE_AFTER = 40_000

export const seenSince = (now: Date): Date => new Date(now.getTime() - GONE_AFTER)
