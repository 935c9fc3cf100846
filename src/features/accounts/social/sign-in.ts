import { presentViewer } from '#features/accounts/account/queries/present-viewer.ts'
import { insertSecurityEvent } from '#features/accounts/account/queries/security-events.ts'
import type { Context } from '#server/door/action.ts'
import { updateUse } from './queries/identities.ts'
import { methodOf } from './rules.ts'
import type { SignedIn } from './schemas.ts'
import type { ArrivedFlow } from './take-token.ts'

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
  return { user: await presentViewer(owner.personId, session, context), to: returnTo }
}
