import type { Context } from '#server/door/action.ts'
import { type AttemptRule, countAttempt, forgetAttempts } from '#server/limits/attempts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Failed attempts per account: by its owner, by somebody at the owner's browser, or by one who knows the password. */
const RULES = {
  /** Asked in a session, not at its beginning. */
  password: { free: 5, window: 15 * MINUTE, wait: 30_000, maxWait: 15 * MINUTE },
  /** In a session, which nobody has who did not sign in. Those at a sign-in are counted in `guard-second-factor.ts`. */
  'second factor': { free: 5, window: 24 * HOUR, wait: 30_000, maxWait: HOUR },
} as const satisfies Record<string, AttemptRule>

const keyOf = (what: keyof typeof RULES, personId: number) => `security ${what} ${personId}`

interface Refusing {
  refuse: (code: 'too-many-attempts', params: { minutes: number }, retryAfter: number) => never
}
type Trying = Pick<Context, 'apart' | 'now'> & Refusing

/** @param wait ms until the next try is taken */
export const refuseTries = ({ refuse }: Refusing, wait: number): never =>
  refuse('too-many-attempts', { minutes: Math.ceil(wait / MINUTE) }, Math.ceil(wait / 1000))

/** Counts a try before it is made, where no refusal takes the count back; refuses when there were too many. */
export async function countTry(context: Trying, what: keyof typeof RULES, personId: number): Promise<void> {
  const { apart, now } = context
  const wait = await apart((db) => countAttempt(db, keyOf(what, personId), RULES[what], now))
  if (wait > 0) refuseTries(context, wait)
}

/** Clears the counted attempts after a successful one. */
export const clearTries = (db: Context['db'], what: keyof typeof RULES, personId: number): Promise<void> =>
  forgetAttempts(db, [keyOf(what, personId)])
