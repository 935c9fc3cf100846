/** Posts, nodes and people by the number in their addresses; answers by their id. */
type Thing = `${'article' | 'topic' | 'product' | 'page' | 'doc' | 'answer' | 'node' | 'person'}:${number}`

/**
 * Names of what pages show and changes touch. A read says with `shows` what its answer is made of, a write says with
 * `announce` what it changed, and a cached page goes as soon as one of its tags is touched.
 */
export type Tag =
  /** Everything: settings have changed, content was imported. */
  | '*'
  /** What a thing is, wherever it is shown: title, text, name, state; and which posts belong to a node or a person. */
  | Thing
  /** What people do to it: votes, likes, answers, comments. On its own page; counts on cards are renewed by age. */
  | `${Thing}:activity`
  /** Who a person is to the house: sessions, roles, level, VIP tier, sanctions, memberships. No page shows it. */
  | `person:${number}:access`
  /** What a person likes, keeps, has voted for, and what of theirs waits to be looked at; only what they are told themselves rests on it. */
  | `person:${number}:reactions`
  /** Which there are, and in which order. */
  | 'articles'
  | 'topics'
  | 'products'
  | 'docs'
  | 'nodes'
  | 'terms'
