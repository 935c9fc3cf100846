import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
/** People whose VIP time ended in a range of time. */
export async function listEndedVip(
  db: Database,
  { from, to }: { from: Date; to: Date },
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where('vip_until', '>', from)
    .where('vip_until', '<=', to)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(({ id }) => id)
}

/** People whose VIP time will end in a range of time. */
export async function listEndingVip(
  db: Database,
  { from, to }: { from: Date; to: Date },
  limit: number,
): Promise<Array<{ personId: number; tier: string; until: Date }>> {
  const { rows } = await sql<{ personId: number; tier: string; until: Date }>`
    select id as "personId", vip_key as tier, vip_until as until from people
    where vip_until > ${from} and vip_until <= ${to} and vip_key is not null and deleted_at is null
    order by id limit ${sql.lit(limit)}`.execute(db)
  return rows
}
