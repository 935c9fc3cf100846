import { insertSecurityEvent } from '#features/account/queries/insert-security-event.ts'
import { presentViewer } from '#features/account/queries/present-viewer.ts'
import type { Context } from '#server/action.ts'
import { findBan } from '#server/sessions/sessions.ts'
import { updateUse } from './queries/identities.ts'
import { methodOf } from './rules.ts'
import type { SignedIn } from './schemas.ts'
import type { ArrivedFlow } from './take-token.ts'

type Refusing = Pick<Context, 'db' | 'now'> & {
  refuse: (code: 'banned' | 'banned-until', params: Record<string, string>) => never
}

/** Whoever is locked out is told why, and until when. */
export async function refuseBanned({ db, now, refuse }: Refusing, personId: number): Promise<void> {
  const ban = await findBan(db, personId, now)
  if (ban?.until) refuse('banned-until', { reason: ban.reason, until: ban.until.toISOString().slice(0, 10) })
  if (ban) refuse('banned', { reason: ban.reason })
}

/** Opens a session for the owner of an account elsewhere. */
export async function signInOwner(
  context: Omit<Context, 'refuse'>,
  { provider, profile, returnTo }: ArrivedFlow,
  owner: { id: number; personId: number },
): Promise<SignedIn> {
  const { db, now } = context
  await updateUse(db, owner.id, { subject: profile.subject, name: profile.name, now })
  const session = await context.signIn(owner.personId, methodOf(provider))
  await insertSecurityEvent(context, owner.personId, 'signed-in', { method: methodOf(provider) })
  return { user: await presentViewer(owner.personId, session.expiresAt, context), to: returnTo }
}
