/** Moderators of one node. */
export const MOST_MODERATORS = 20

/** Silences in a node: days that are offered, 0 for without end, and the most that a call takes. */
export const SILENCE_DAYS = [1, 3, 7, 30, 90, 365, 0] as const
export const MOST_SILENCE_DAYS = 3_650

/** null: without end. */
export const silenceEnd = (days: number, now: Date): Date | null =>
  days === 0 ? null : new Date(now.getTime() + days * 24 * 3_600_000)

/** Minutes between two writings of a person below a slow topic: those that are offered, and the most: a week. */
export const SLOW_MINUTES = [1, 5, 15, 60, 360, 1_440] as const
export const MOST_SLOW_MINUTES = 7 * 1_440
/** Hours after which a topic closes by itself, as offered. */
export const CLOSING_HOURS = [1, 6, 24, 72, 168, 720] as const

/** Answers that are split off at once: a page of them and some. */
export const MOST_SPLIT = 50
/** Nodes that are offered for moving a topic. */
export const MOST_TARGETS = 200

/** Characters: as of every topic. */
export const MOST_SPLIT_TITLE = 120
export const MOST_SPLIT_TEXT = 2_000

/** Number or slug of a topic out of typed text or a pasted address. */
export function topicAddressIn(typed: string): string | null {
  const [path = ''] = typed.split(/[?#]/, 1)
  const address = path
    .split(/[/\s]/)
    .filter((part) => part !== '')
    .at(-1)
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
