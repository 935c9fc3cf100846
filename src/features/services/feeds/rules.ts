import type { Taxonomy } from '#features/kernel/posts/rules.ts'
import { FEED_FORMATS, type FeedFormat } from '#shared/feed-formats.ts'

/** Feeds there are: of which posts, and by what they can be narrowed. `/feeds/articles/category/{id}.atom` */
export const FEEDS = {
  articles: { kind: 'article', scopes: { category: 'article-category', tag: 'article-tag' } },
  topics: { kind: 'topic', scopes: { node: 'node', tag: 'community-tag' } },
  products: { kind: 'product', scopes: { category: 'shop-category', tag: 'shop-tag' } },
  docs: { kind: 'doc', scopes: {} },
} as const
export type FeedName = keyof typeof FEEDS
export type FeedScope = 'node' | Taxonomy

export const isFeedName = (name: string): name is FeedName => Object.hasOwn(FEEDS, name)

/** What narrows a feed, by the word in its address. */
export function scopeOf(feed: FeedName, word: string): FeedScope | null {
  const scopes: Readonly<Record<string, FeedScope>> = FEEDS[feed].scopes
  return Object.hasOwn(scopes, word) ? (scopes[word] ?? null) : null
}

/** Cuts 'reading.atom' into its id and its format; an id may hold dots itself. */
export function splitFile(file: string): { id: string; format: FeedFormat } | null {
  const dot = file.lastIndexOf('.')
  const format = file.slice(dot + 1)
  return dot > 0 && Object.hasOwn(FEED_FORMATS, format)
    ? { id: file.slice(0, dot), format: format as FeedFormat }
    : null
}
