import { currentAgreements } from '#features/accounts/account/public/agreements.ts'
import type { Context } from '#server/door/action.ts'
import { listLatestConsents } from './queries/consents.ts'
import type { DueConsent } from './schemas.ts'

/**
 * Legal texts that have changed since somebody agreed to them. People who never agreed to any (created by an import or
 * an admin) are not asked.
 */
export async function dueConsents(
  context: Pick<Context, 'db' | 'settings'>,
  personId: number,
): Promise<DueConsent[]> {
  const given = new Map(
    (await listLatestConsents(context.db, personId)).map(({ kind, version }) => [kind, version]),
  )
  const current = await currentAgreements(context)
  return current.filter(({ kind, version }) => given.has(kind) && given.get(kind) !== version)
}
