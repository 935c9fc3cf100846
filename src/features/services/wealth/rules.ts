import { dayBefore } from '#shared/days.ts'
import type { LevelEntry } from '#site/settings.ts'

/** What people are paid for; a setting of that name says how much. */
export const EARNING_RULES = [
  'check-in',
  'streak',
  'first-topic',
  'answer-accepted',
  'liked',
  'invited',
] as const
export type EarningRule = (typeof EARNING_RULES)[number]

/** Lines of a statement at once. */
export const PAGE = 20
/** Days that the chart shows. */
export const CHART_DAYS = 90

interface CheckedIn {
  day: string
  streak: number
}

/**
 * The state after checking in today.
 *
 * @returns null where today is counted already. A changed time zone never counts a day twice.
 */
export function nextCheckIn(last: CheckedIn | undefined, today: string): CheckedIn | null {
  if (last && today <= last.day) return null
  return { day: today, streak: last?.day === dayBefore(today) ? last.streak + 1 : 1 }
}

/** The streak as it stands today: one that was not gone on with yesterday is over. */
export const streakOn = (last: CheckedIn | undefined, today: string): number =>
  last && last.day >= dayBefore(today) ? last.streak : 0

/** The highest level that some experience reaches; levels begin at rising experience. */
export const levelOf = (levels: readonly Pick<LevelEntry, 'key' | 'experience'>[], experience: number) =>
  levels.filter((level) => level.experience <= experience).at(-1)?.key ?? levels[0]?.key ?? ''

/**
 * The level after experience has changed. What staff has given beyond that stays: only crossing a threshold changes the
 * level.
 */
export function levelAfter(
  levels: readonly Pick<LevelEntry, 'key' | 'experience'>[],
  current: string,
  { before, after }: { before: number; after: number },
): string {
  const [from, to] = [levelOf(levels, before), levelOf(levels, after)]
  if (from === to) return current
  const rank = (key: string) => levels.findIndex((level) => level.key === key)
  if (after > before) return rank(to) > rank(current) ? to : current
  return current === from ? to : current
}

/** In minor units, in the site's favour where it does not come out even: 150 credits at 99 for 100 cost 149. */
export const creditCost = (amount: number, pricePer100: number): number =>
  Math.ceil((amount * pricePer100) / 100)

export interface Day {
  day: string
  in: number
  out: number
}

/** What somebody had at the end of each day, computed back from what they have now. */
export function balancesByDay(balance: number, days: readonly Day[], today: string): number[] {
  const changes = new Map(days.map((day) => [day.day, day.in - day.out]))
  const balances = [balance]
  for (let back = 0; back < CHART_DAYS - 1; back += 1) {
    balances.unshift((balances[0] ?? 0) - (changes.get(dayBefore(today, back)) ?? 0))
  }
  return balances
}

interface LikeJob {
  authorId: number
  personId: number
  kind: 'post' | 'answer' | 'comment'
  id: number
}

interface Liking {
  thing: { kind: string; row: number }
  personId: number
  authorId: number | null
}

/** What is to be settled after somebody has liked a thing, or no longer likes it; guests are paid nothing. */
export function likeOf({ thing, personId, authorId }: Liking): LikeJob | null {
  if (authorId === null) return null
  const kind = thing.kind === 'answer' || thing.kind === 'comment' ? thing.kind : 'post'
  return { authorId, personId, kind, id: thing.row }
}

/** The same for an answer that was accepted, or no longer is. */
export const acceptanceOf = (answer: number | null): { answerId: number } | null =>
  answer === null ? null : { answerId: answer }

/** Topics among what has come out, went or came back: one of them may be the first of somebody's day. */
export function topicsOf(posts: ReadonlyArray<{ kind: string; id: number }>): { ids: number[] } | null {
  const ids = posts.filter(({ kind }) => kind === 'topic').map(({ id }) => id)
  return ids.length > 0 ? { ids } : null
}
export const topicOf = ({ kind, postId }: { kind: string; postId: number }): { ids: number[] } | null =>
  topicsOf([{ kind, id: postId }])
