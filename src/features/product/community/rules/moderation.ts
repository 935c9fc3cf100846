/** Moderators of one node: more than answer for it together. */
export const MOST_MODERATORS = 20

/** What whoever looks after a node can say of a topic in it; below a closed one nobody else writes. */
export const TOPIC_MARKS = ['pinned', 'featured', 'closed'] as const
export type TopicMark = (typeof TOPIC_MARKS)[number]
