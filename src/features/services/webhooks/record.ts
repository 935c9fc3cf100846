import { insertAudit } from '#features/services/admin/queries/audit.ts'
import type { MemberContext } from '#server/door/action.ts'
import { hostOf } from './rules.ts'

type Act = 'webhook-made' | 'webhook-changed' | 'webhook-rotated' | 'webhook-deleted'

/** Puts on record what was done to a webhook: by its host alone, as a path may hold a secret of the receiver. */
export const record = (
  { db, asker, address, now }: Pick<MemberContext, 'db' | 'asker' | 'address' | 'now'>,
  act: Act,
  { id, url, ...detail }: { id: number; url: string } & Record<string, unknown>,
): Promise<void> =>
  insertAudit(db, {
    actorId: asker.personId,
    act,
    subject: `webhook:${id}`,
    detail: { name: hostOf(url), ...detail },
    address,
    now,
  })
