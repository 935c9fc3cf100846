import type { Context } from '#server/door/action.ts'
import { type AttemptRule, countAttempt } from '#server/limits/attempts.ts'
import type { SIGN_UP_CODE_REFUSALS } from '../rules.ts'

type Asking = Context<keyof typeof SIGN_UP_CODE_REFUSALS>

const MINUTE = 60_000
/** Words that staff have chosen are short: who guesses is slowed, from wherever they have proofs of addresses. */
const TRIES: AttemptRule = { free: 20, window: 60 * MINUTE, wait: MINUTE, maxWait: 60 * MINUTE }

/** What was typed, where the site asks for a code; '' where it does not, or nothing was typed. */
const typedIn = ({ settings }: Pick<Asking, 'settings'>, typed: string | null | undefined): string =>
  settings.login_box.code === 'none' ? '' : (typed ?? '').trim()

/** Counts a try before it is made: to be called where an action prepares. */
export async function countSignUpCode(
  context: Pick<Asking, 'settings' | 'apart' | 'network' | 'now' | 'refuse'>,
  typed: string | null | undefined,
): Promise<void> {
  const { settings, apart, network, now, refuse } = context
  if (typedIn(context, typed) === '') {
    if (settings.login_box.code === 'required') refuse('signup-code-needed')
    return
  }
  const wait = await apart((db) => countAttempt(db, `sign-up code from ${network}`, TRIES, now))
  if (wait > 0) refuse('too-many-attempts', { minutes: Math.ceil(wait / MINUTE) }, Math.ceil(wait / 1_000))
}

/** Takes the code for a new member, in the transaction that makes them: without one that fits there is none. */
export async function takeSignUpCode(
  context: Asking,
  typed: string | null | undefined,
  personId: number,
): Promise<void> {
  const { settings, admissions, refuse } = context
  const code = typedIn(context, typed)
  if (code === '') {
    if (settings.login_box.code === 'required') refuse('signup-code-needed')
    return
  }
  for (const { take } of admissions) {
    const problem = await take(context, code, personId)
    if (problem === null) return
    if (problem !== 'wrong') refuse(`signup-code-${problem}`)
  }
  refuse('signup-code-wrong')
}
