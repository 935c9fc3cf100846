import type { Context } from '#server/action.ts'
import { doorRefusal } from '#server/refusal.ts'

/** Whoever asks, and the session they ask in. The door lets only members through to what uses this. */
export function selfOf({ asker, session }: Pick<Context, 'asker' | 'session'>): {
  personId: number
  sessionId: number
} {
  if (asker.personId === null || session === null) throw doorRefusal('not-signed-in')
  return { personId: asker.personId, sessionId: session.id }
}
