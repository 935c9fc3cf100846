import { hasPeople } from '#features/kernel/people/queries/anybody.ts'
import type { Context } from '#server/door/action.ts'
import { type AttemptRule, countAttempt, forgetAttempts } from '#server/limits/attempts.ts'
import { isSetupKey } from './public/key.ts'
import { getBirth } from './queries/founding.ts'

const MINUTE = 60_000
/** From one network: nobody else's guesses lock the owner out. */
const TRIES: AttemptRule = { free: 5, window: 15 * MINUTE, wait: MINUTE, maxWait: 15 * MINUTE }

type Asking = Pick<Context, 'db' | 'apart' | 'network' | 'now' | 'signer'> & {
  refuse: (
    code: 'setup-done' | 'setup-key-wrong' | 'too-many-attempts',
    params?: Record<string, number>,
    retryAfter?: number,
  ) => never
}

/** Lets nobody go on who does not have the key of the start. Each try is counted before it is looked at. */
export async function requireKey(context: Asking, typed: string): Promise<void> {
  const { db, apart, network, now, signer, refuse } = context
  if (await hasPeople(db)) return refuse('setup-done')
  const counted = `setup key from ${network}`
  const wait = await apart((own) => countAttempt(own, counted, TRIES, now))
  if (wait > 0)
    return refuse('too-many-attempts', { minutes: Math.ceil(wait / MINUTE) }, Math.ceil(wait / 1_000))
  if (!isSetupKey(signer, await getBirth(db), typed)) return refuse('setup-key-wrong')
  await apart((own) => forgetAttempts(own, [counted]))
}
