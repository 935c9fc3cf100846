import { type NotNull, sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** People whose VIP time ended in a time range. */
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

/** People whose VIP time will end in a time range. */
export async function listEndingVip(
  db: Database,
  { from, to }: { from: Date; to: Date },
  limit: number,
): Promise<Array<{ personId: number; tier: string; until: Date }>> {
  return db
    .selectFrom('people')
    .select(['id as personId', 'vip_key as tier', 'vip_until as until'])
    .where('vip_until', '>', from)
    .where('vip_until', '<=', to)
    .where('vip_key', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(sql.lit(limit))
    .$narrowType<{ tier: NotNull; until: NotNull }>()
    .execute()
}

/** The VIP tier that somebody has at a time (bought ones expire); for queries over `people`. */
export const vipInForce = (now: Date) =>
  sql<string | null>`case when people.vip_until is null or people.vip_until > ${now} then people.vip_key end`
