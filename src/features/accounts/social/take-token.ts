import type { Context } from '#server/door/action.ts'
import { isOffered } from './providers/providers.ts'
import { type Flow, type FlowProfile, keepArrival, takeToken } from './queries/flows.ts'
import { browserOf, hashSecret, makeToken, STEP_FOR } from './secrets.ts'

type Taking = Pick<Context, 'db' | 'now' | 'cookies' | 'social' | 'settings'> & {
  refuse: (code: 'token-invalid' | 'token-expired') => never
}

export type ArrivedFlow = Flow & { profile: FlowProfile }

/** Takes a token, in the transaction that does what it is good for: where that is refused it can be shown again. */
export async function takeArrival(context: Taking, token: string): Promise<ArrivedFlow> {
  const { db, now, refuse } = context
  const browser = browserOf(context)
  if (browser === null) return refuse('token-invalid')
  const taken = await takeToken(db, {
    tokenHash: hashSecret(token),
    browserHash: hashSecret(browser),
    now,
  })
  if (taken === 'expired') return refuse('token-expired')
  // The owner may have taken the provider out meanwhile.
  return taken && isOffered(context, taken.provider) ? taken : refuse('token-invalid')
}

/** Gives a token for the step that is missing. */
export async function makeStepToken(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, profile }: ArrivedFlow,
): Promise<string> {
  const token = makeToken()
  const until = new Date(now.getTime() + STEP_FOR)
  await keepArrival(db, id, { tokenHash: hashSecret(token), until, profile })
  return token
}
