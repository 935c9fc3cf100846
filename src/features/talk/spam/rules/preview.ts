import type { Locale } from '#shared/texts/locales.ts'
import {
  comparableText,
  DAY,
  HELD_REASONS,
  HOUR,
  isTooFast,
  networkOf,
  reasonsToHold,
  type SpamSettings,
} from '../rules.ts'

/** Something that was written in the past. */
export interface PastText {
  authorId: number
  /** When the author's account was created. */
  since: Date
  /** Texts that its author had written before the first of these. */
  before: number
  at: Date
  text: string
  language: Locale
  links: number
}

export interface SignUp {
  personId: number
  address: string
  at: Date
}

/** The rules that can catch a text: they hold it, or (`pace`) refuse it for some time. */
export const CATCHES = [...HELD_REASONS, 'pace'] as const
export type Catch = (typeof CATCHES)[number]

export interface Caught {
  /** Texts per rule; a text may be caught by several. */
  counts: Record<Catch, number>
  /** Texts that any rule caught, by their index in the list. */
  texts: Array<{ index: number; by: Catch[] }>
}

/** What these rules would have done to these texts, which must be sorted by time. */
export function findCaught(
  texts: readonly PastText[],
  signUps: readonly SignUp[],
  rules: SpamSettings,
): Caught {
  const own = new Map<number, Date[]>()
  const looks = new Map<string, Array<{ authorId: number; at: number }>>()
  const crowds = countNetworkSignUps(signUps)
  const caught = texts.flatMap((one, index) => {
    const { authorId, at, since } = one
    const times = own.get(authorId) ?? []
    const look = comparableText(one.text)
    const same = look === null ? [] : (looks.get(look) ?? [])
    const others = same.filter((other) => other.authorId !== authorId && at.getTime() - other.at < DAY)
    const known = {
      isNew: at.getTime() - since.getTime() < rules.newDays * DAY,
      out: one.before + times.length,
      recent: times.filter((time) => at.getTime() - time.getTime() < HOUR).length,
      saying: new Set(others.map((other) => other.authorId)).size,
      signedUp: crowds.get(authorId) ?? 0,
    }
    own.set(authorId, [...times, at])
    if (look !== null) looks.set(look, [...same, { authorId, at: at.getTime() }])
    const by: Catch[] = [
      ...reasonsToHold(one, known, rules),
      ...(isTooFast(known, rules) ? ['pace' as const] : []),
    ]
    return by.length > 0 ? [{ index, by }] : []
  })
  const countOf = (name: Catch) => caught.filter(({ by }) => by.includes(name)).length
  const counts = Object.fromEntries(CATCHES.map((name) => [name, countOf(name)])) as Caught['counts']
  return { counts, texts: caught }
}

/** Sign-ups from the same network within an hour, by person, including their own. */
function countNetworkSignUps(signUps: readonly SignUp[]): Map<number, number> {
  const byNetwork = Map.groupBy(signUps, ({ address }) => networkOf(address))
  byNetwork.delete(null)
  const crowds = new Map<number, number>()
  for (const group of byNetwork.values()) {
    const times = group.map(({ at }) => at.getTime()).toSorted((one, other) => one - other)
    for (const { personId, at } of group) {
      const [from, to] = [firstFrom(times, at.getTime() - HOUR), firstFrom(times, at.getTime() + HOUR + 1)]
      crowds.set(personId, to - from)
    }
  }
  return crowds
}

/** Index of the first of sorted times that is not before `time` (binary search). */
function firstFrom(times: readonly number[], time: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) < time) low = middle + 1
    else high = middle
  }
  return low
}
