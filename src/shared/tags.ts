/** Posts, nodes and people by the number in their addresses; answers by their id. */
type Thing = `${'article' | 'topic' | 'product' | 'page' | 'doc' | 'answer' | 'node' | 'person'}:${number}`

/**
 * Cache tags: names of what pages show and changes touch. A read names with `shows` what its answer contains, a write
 * names with `announce` what it changed, and a cached page is dropped as soon as one of its tags is touched.
 */
export type Tag =
  /** Everything: settings have changed, content was imported. */
  | '*'
  /** What a thing is, wherever it is shown: title, text, name, state; and which posts belong to a node or a person. */
  | Thing
  /**
   * What people do to it: votes, likes, answers, comments. Touched pages are its own; counts on cards are renewed by
   * age.
   */
  | `${Thing}:activity`
  /** A person's access: sessions, roles, level, VIP tier, sanctions, memberships. No page shows it. */
  | `person:${number}:access`
  /** A person's likes, favourites and votes, and their held texts; only their own personal parts depend on it. */
  | `person:${number}:reactions`
  /** Which letters were sent. */
  | 'newsletter'
  /** Which articles there are, and in which order. */
  | 'articles'
  | 'topics'
  | 'products'
  | 'docs'
  | 'nodes'
  | 'terms'
  /** Coupons that pages of products show. */
  | 'coupons'
  /** How a page is arranged: which modules stand on it, and how. By its key in page settings, as `arrangedTag` writes it. */
  | `arranged:${string}`

/** Ids of pages may be in any script, and tags are sent in a header. */
export const arrangedTag = (key: string): Tag => `arranged:${encodeURIComponent(key)}`
