import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { type Page, pageOf } from '#features/kernel/posts/queries/read-posts.ts'
import { decodeCursor, encodeCursor } from '#shared/ids/cursor.ts'
import { codeKey } from '../rules/coupon.ts'

interface NewCoupon {
  code: string
  /** null: it is for whoever knows it. */
  ownerId: number | null
}

/** @returns those that were made: a code that exists already is left out */
export async function insertCoupons(
  db: Database,
  campaignId: number,
  coupons: readonly NewCoupon[],
  now: Date,
): Promise<Array<{ id: number; ownerId: number | null }>> {
  const { rows } = await sql<{ id: number; ownerId: number | null }>`
    insert into coupons (campaign_id, code, code_key, owner_id, is_open, created_at, owned_at)
    select ${campaignId}, code, code_key, owner_id, owner_id is null, ${now},
      case when owner_id is not null then ${now}::timestamptz end
    from unnest(${coupons.map(({ code }) => code)}::text[], ${coupons.map(({ code }) => codeKey(code))}::text[],
      ${coupons.map(({ ownerId }) => ownerId)}::bigint[]) as new (code, code_key, owner_id)
    on conflict (code_key) do nothing returning id, owner_id as "ownerId"`.execute(db)
  return rows
}

/** Where the list of codes goes on with those that are made next. */
export async function endOfCodes(db: Database, campaignId: number): Promise<string> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0)::bigint as id from coupons
    where campaign_id = ${campaignId}`.execute(db)
  return encodeCursor([rows[0]?.id ?? 0])
}

interface CodeRow {
  id: number
  code: string
  isGiven: boolean
  used: number
  usesLeft: number
}

export async function listCodeRows(
  db: Database,
  campaignId: number,
  { first, after }: { first: number; after: string },
): Promise<Page<CodeRow>> {
  const start = decodeCursor(after, ['number'])
  const { rows } = await sql<CodeRow>`select coupons.id, code, owner_id is not null as "isGiven",
      (select count(*)::int from coupon_uses where coupon_id = coupons.id and state = 'used') as used,
      greatest(uses - taken, 0) as "usesLeft"
    from coupons join coupon_campaigns campaign on campaign.id = campaign_id
    where campaign_id = ${campaignId} and ${start ? sql`coupons.id > ${start[0]}` : sql`true`}
    order by coupons.id limit ${sql.lit(first + 1)}`.execute(db)
  return pageOf(rows, first, ({ id }) => [id])
}

/** Those of these people who have a coupon of the campaign. */
export async function listOwnersAmong(
  db: Database,
  campaignId: number,
  personIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct owner_id as id from coupons
    where campaign_id = ${campaignId} and owner_id = any(${[...personIds]}::bigint[])`.execute(db)
  return rows.map(({ id }) => id)
}
