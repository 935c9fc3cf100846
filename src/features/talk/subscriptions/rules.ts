/** What can be subscribed to; posts are named by their kind. */
export const SUBSCRIBABLE = ['topic', 'article', 'product', 'node', 'person', 'tag'] as const
export type Subscribable = (typeof SUBSCRIBABLE)[number]

/** `answers`: only of a topic, without what is said about the answers. `none` is remembered: it is a wish. */
export const LEVELS = ['all', 'answers', 'none'] as const
export type Level = (typeof LEVELS)[number]

/** The levels that a thing has. */
export const levelsOf = (kind: Subscribable): readonly Level[] =>
  kind === 'topic' ? LEVELS : ['all', 'none']

/** Subscriptions at once. */
export const PAGE = 20
