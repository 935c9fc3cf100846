import { insertAudit } from '#features/services/admin/queries/audit.ts'
import type { MemberContext } from '#server/door/action.ts'
import type { ActParams } from './rules.ts'

/** What of an act the record says: the words of a mail stand with the act, not in every line about it. */
export const recordedOf = (params: ActParams): Record<string, unknown> =>
  params.act === 'mail' ? { act: params.act, purpose: params.purpose } : params

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
