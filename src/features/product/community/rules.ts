import { quietRoom } from '#shared/rooms.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { FALLBACK_LOCALE } from '#shared/texts/locales.ts'

/** Orders of a topic list: by last activity, by heat, open bounties, unsolved. */
export const TOPIC_TABS = ['newest', 'hot', 'bounty', 'unsolved'] as const
export type TopicTab = (typeof TOPIC_TABS)[number]
export const isTopicTab = (value: unknown): value is TopicTab => TOPIC_TABS.includes(value as TopicTab)

export const ANSWER_SORTS = ['best', 'newest', 'oldest'] as const
export type AnswerSort = (typeof ANSWER_SORTS)[number]
export const isAnswerSort = (value: unknown): value is AnswerSort =>
  ANSWER_SORTS.includes(value as AnswerSort)

/** Rooms of the people who have a topic open. */
export const TOPIC_ROOMS = quietRoom('topic:')
export const topicRoom = (topic: number): string => `${TOPIC_ROOMS}${topic}`

/** People that one reward can be meant for; set by the product specification. */
export const BOUNTY_TARGETS_MOST = 6

/** New answers shown with one press. */
export const MOST_NEW = 20

/** A bounty that an answer can still win. After its deadline the reward is settled, and no answer enters. */
export const isBountyOpen = ({ state, deadline }: { state: string; deadline: Date }, now: Date): boolean =>
  state === 'open' && deadline > now

/** How a node is joined, as the wire names it: free and by approval are both 'other'. */
export const joinRoleType = (kind: 'free' | 'approval' | 'money' | 'level'): 'money' | 'level' | 'other' =>
  kind === 'money' || kind === 'level' ? kind : 'other'

/** The name of a node out of its JSON text per locale, in the reader's language or the next best. */
export function nodeName(name: string, locale: Locale): string {
  const names = JSON.parse(name) as Partial<Record<string, string>>
  return names[locale] ?? names[FALLBACK_LOCALE] ?? Object.values(names)[0] ?? ''
}

/** Shares of the ballots in whole percent of the voters, who in a multiple vote cast several each. */
export const ballotShare = (ballots: number, voters: number): number =>
  voters === 0 ? 0 : Math.min(100, Math.round((ballots / voters) * 100))

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Whole days, hours and minutes until a moment, both in milliseconds; the last minute counts as one, the past as none.
 */
export function timeLeft(until: number, now: number): { days: number; hours: number; minutes: number } {
  const left = Math.max(0, until - now)
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.ceil((left % HOUR) / MINUTE),
  }
}

/** ms between two polls for new answers, used while there is no socket. */
export const REFRESH_INTERVAL = MINUTE
