/** ms without a sign of life after which somebody is not on a page any more: they give one more often than this. */
const GONE_AFTER = 40_000

export const seenSince = (now: Date): Date => new Date(now.getTime() - GONE_AFTER)

/** What others who build a page are told at once: who is there has changed, it was saved, it was published. */
export const PAGE_NEWS = ['people', 'saved', 'published'] as const
export type PageNews = (typeof PAGE_NEWS)[number]
