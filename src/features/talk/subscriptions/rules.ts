/** What can be subscribed to; posts are named by their kind. */
export const SUBSCRIBABLE = ['topic', 'article', 'product', 'node', 'person', 'tag'] as const
export type Subscribable = (typeof SUBSCRIBABLE)[number]

/**
 * `answers`: only for topics, without the comments on answers. `none` is stored: as a choice it keeps automatic
 * subscriptions away.
 */
export const LEVELS = ['all', 'answers', 'none'] as const
export type Level = (typeof LEVELS)[number]

/** The levels that a thing has. */
export const levelsOf = (kind: Subscribable): readonly Level[] =>
  kind === 'topic' ? LEVELS : ['all', 'none']

/** Subscriptions per page. */
export const PAGE = 20
