/** The formats in which feeds are written, by the ending of their addresses. */
export const FEED_FORMATS = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const
export type FeedFormat = keyof typeof FEED_FORMATS
