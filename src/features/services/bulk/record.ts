import { insertAudit } from '#features/services/admin/queries/audit.ts'
import type { MemberContext } from '#server/door/action.ts'

type Act = 'bulk-begun' | 'bulk-stopped' | 'bulk-went-on' | 'bulk-undone'

/** Puts on record what was done to many at once; what it was to each of them has its own line, as if done alone. */
export const record = (
  { db, asker, address, now }: Pick<MemberContext, 'db' | 'asker' | 'address' | 'now'>,
  act: Act,
  id: number,
  detail: Record<string, unknown> = {},
): Promise<void> =>
  insertAudit(db, {
    actorId: asker.personId,
    act,
    subject: `bulk:${id}`,
    detail: { ...detail, bulk: id },
    address,
    now,
  })
