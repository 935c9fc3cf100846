import type { Context } from '#server/door/action.ts'
import { doorRefusal } from '#server/door/refusal.ts'
import { getConfirmation } from '../queries/sessions.ts'
import { confirmedUntil } from '../rules/security.ts'

type Asking = Pick<Context, 'db' | 'now' | 'session'> & {
  refuse: (code: 'confirmation-needed') => never
}

/**
 * What would hand the account to somebody else is not taken from a browser that was merely left open: its person must
 * have shown that it is them within the last minutes, by signing in or since.
 */
export async function requireConfirmed(context: Asking): Promise<void> {
  const { db, now, session } = context
  if (!session) throw doorRefusal('not-signed-in')
  const confirmation = await getConfirmation(db, session.id)
  if (confirmedUntil(confirmation) <= now) context.refuse('confirmation-needed')
}
