import type { Context } from '#server/action.ts'
import { getConfirmation } from './queries/sessions.ts'
import { confirmedUntil } from './rules.ts'
import { selfOf } from './self.ts'

type Asking = Pick<Context, 'db' | 'now' | 'asker' | 'session'> & {
  refuse: (code: 'confirmation-needed') => never
}

/**
 * What would hand the account to somebody else is not taken from a browser that was merely left open: its person must
 * have signed in, or shown that it is them, within the last minutes.
 */
export async function requireConfirmed(context: Asking): Promise<void> {
  const { sessionId } = selfOf(context)
  const confirmation = await getConfirmation(context.db, sessionId)
  if (confirmedUntil(confirmation) <= context.now) context.refuse('confirmation-needed')
}
