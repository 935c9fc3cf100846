import { currentAgreements } from '#features/kernel/account/public/agreements.ts'
import type { Context } from '#server/action.ts'
import { listLatestConsents } from './queries/consents.ts'
import type { DueConsent } from './schemas.ts'

/**
 * Texts that somebody has agreed to and that are others now. Who was never asked (people whom an import or an admin
 * brought) is not asked here either: they have read another paper.
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
