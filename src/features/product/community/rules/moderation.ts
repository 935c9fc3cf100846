/** Moderators of one node. */
export const MOST_MODERATORS = 20

/** Answers that are split off at once: a page of them and some. */
export const MOST_SPLIT = 50
/** Nodes that are offered for moving a topic. */
export const MOST_TARGETS = 200

/** Characters: as of every topic. */
export const MOST_SPLIT_TITLE = 120
export const MOST_SPLIT_TEXT = 2_000

/** Number or slug of a topic out of typed text or a pasted address. */
export function topicAddressIn(typed: string): string | null {
  const [, address] = /([^/?#\s]+)\/?(?:[?#].*)?$/.exec(typed.trim()) ?? []
  if (address === undefined) return null
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** What prevents moving answers out of, or into, a topic. */
export interface Movable {
  /** It has or had a bounty, a poll or a paid part. */
  hasTerms: boolean
  /** A reward that somebody may still win. */
  hasOpenBounty: boolean
}

/**
 * Why a topic cannot be merged into another: payments, votes and bounties belong to one topic. Nothing is moved into a
 * topic with an open bounty, as it would compete for it.
 */
export function mergeProblem(from: Movable, into: Movable): 'topic-has-terms' | 'bounty-is-open' | null {
  if (from.hasTerms) return 'topic-has-terms'
  return into.hasOpenBounty ? 'bounty-is-open' : null
}

/** Marks that moderators set; in a closed topic only they can write. */
export const TOPIC_MARKS = ['pinned', 'featured', 'closed'] as const
export type TopicMark = (typeof TOPIC_MARKS)[number]
