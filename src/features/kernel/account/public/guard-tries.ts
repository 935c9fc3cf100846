import type { Context } from '#server/action.ts'
import { type AttemptRule, countAttempt, forgetAttempts } from '#server/attempts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** What a person, or whoever sits in their chair or knows their password, may try in vain. */
const RULES = {
  /** Asked in a session, not at its beginning. */
  password: { free: 5, window: 15 * MINUTE, wait: 30_000, most: 15 * MINUTE },
  /** Three of a million codes are right at any time: thirty tries a day find one in thirty years. */
  'second factor': { free: 5, window: 24 * HOUR, wait: 30_000, most: HOUR },
} as const satisfies Record<string, AttemptRule>

const keyOf = (what: keyof typeof RULES, personId: number) => `security ${what} ${personId}`

type Trying = Pick<Context, 'apart' | 'now'> & {
  refuse: (code: 'too-many-attempts', params: { minutes: number }, retryAfter: number) => never
}

/** Counts a try before it is made, where no refusal takes the count back; refuses when there were too many. */
export async function countTry(
  { apart, now, refuse }: Trying,
  what: keyof typeof RULES,
  personId: number,
): Promise<void> {
  const wait = await apart((db) => countAttempt(db, keyOf(what, personId), RULES[what], now))
  if (wait > 0) refuse('too-many-attempts', { minutes: Math.ceil(wait / MINUTE) }, Math.ceil(wait / 1000))
}

/** It was not in vain. */
export const forgiveTries = (db: Context['db'], what: keyof typeof RULES, personId: number): Promise<void> =>
  forgetAttempts(db, [keyOf(what, personId)])
