/** Moderators of one node: more than answer for it together. */
export const MOST_MODERATORS = 20

/** Answers that are split off at once: a page of them and some. */
export const MOST_SPLIT = 50
/** Nodes that are offered for moving a topic. */
export const MOST_TARGETS = 200

/** Characters: as of every topic. */
export const MOST_SPLIT_TITLE = 120
export const MOST_SPLIT_TEXT = 2_000

/** What names a topic at the end of what somebody has typed or pasted: its number or slug, alone or in an address. */
export function topicAddressIn(typed: string): string | null {
  const [, address] = /([^/?#\s]+)\/?(?:[?#].*)?$/.exec(typed.trim()) ?? []
  if (address === undefined) return null
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** What stands in the way of moving answers out of, or into, a topic. */
export interface Movable {
  /** It has a bounty, a vote or a part that is paid for, or ever had. */
  hasTerms: boolean
  /** A reward that somebody may still win. */
  hasOpenBounty: boolean
}

/**
 * Whether a topic can be taken up by another: who has paid, voted or put up a reward did so for this one. Into a topic
 * whose bounty is open nothing is moved, because what comes in would compete for it.
 */
export function mergeProblem(from: Movable, into: Movable): 'topic-has-terms' | 'bounty-is-open' | null {
  if (from.hasTerms) return 'topic-has-terms'
  return into.hasOpenBounty ? 'bounty-is-open' : null
}

/** What whoever moderates a node can say of a topic in it; below a closed one nobody else writes. */
export const TOPIC_MARKS = ['pinned', 'featured', 'closed'] as const
export type TopicMark = (typeof TOPIC_MARKS)[number]
