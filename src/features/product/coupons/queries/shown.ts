import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

interface Asked {
  product: number
  now: Date
  most: number
}

interface ShownCode {
  campaignId: number
  /** Its next code that nobody has. */
  couponId: number
}

/** Campaigns that a product is shown with, as long as they have a code that nobody has; those that end first come first. */
export async function listShownCodes(
  db: Database,
  { product, now, most }: Asked,
): Promise<{ codes: ShownCode[]; next: Date | null }> {
  const { rows } = await sql<ShownCode & { startsAt: Date }>`
    select campaign.id as "campaignId", free.id as "couponId", campaign.starts_at as "startsAt"
    from posts join coupon_campaigns campaign on campaign.is_shown and campaign.ended_at is null
      and campaign.type = 'cash' and coalesce(campaign.expires_at > ${now}, true)
      and (campaign.restricted_type = 'other'
        or (campaign.restricted_type = 'ids' and posts.id = any(campaign.post_ids))
        or (campaign.restricted_type = 'terms' and exists (select from post_terms
          where post_id = posts.id and term_id = any(campaign.term_ids))))
    cross join lateral (select id from coupons where campaign_id = campaign.id and is_open and taken = 0
      order by id limit 1) free
    where posts.kind = 'product' and posts.number = ${product}
    order by campaign.expires_at nulls last, campaign.id limit ${sql.lit(most)}`.execute(db)
  const later = rows.map(({ startsAt }) => startsAt).filter((startsAt) => startsAt > now)
  return {
    codes: rows.filter(({ startsAt }) => startsAt <= now),
    next: later.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null,
  }
}

/** Campaigns that pages show of which somebody has a coupon. */
export async function listTakenCampaigns(db: Database, personId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct campaign_id as id from coupons
    join coupon_campaigns campaign on campaign.id = campaign_id and campaign.is_shown and campaign.ended_at is null
    where owner_id = ${personId} order by id limit 500`.execute(db)
  return rows.map(({ id }) => id)
}

/** The coupon of a campaign that somebody has, by what it is looked for by. */
export const findKeyOf = (db: Database, campaignId: number, personId: number) =>
  db
    .selectFrom('coupons')
    .select('code_key as key')
    .where('owner_id', '=', personId)
    .where('campaign_id', '=', campaignId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/**
 * Where so few codes are left, the page is told with each that goes: those who take at the same moment do not see
 * each other, and each would leave the last to another.
 */
const FEW_LEFT = 32

/** Whether pages show a campaign that has next to no code left that nobody has. */
export async function isRunningOut(db: Database, campaignId: number): Promise<boolean> {
  const { rows } = await sql`select from coupon_campaigns where id = ${campaignId} and is_shown and (
    select count(*) from (select from coupons where campaign_id = ${campaignId} and is_open and taken = 0
      limit ${sql.lit(FEW_LEFT)}) free) < ${sql.lit(FEW_LEFT)}`.execute(db)
  return rows.length > 0
}

/** Codes of a locked campaign that nobody has: the first, and whether it is the last. */
export async function findFree(
  db: Database,
  campaignId: number,
): Promise<{ key: string; isLast: boolean } | undefined> {
  const { rows } = await sql<{ key: string }>`select code_key as key from coupons
    where campaign_id = ${campaignId} and is_open and taken = 0 order by id limit 2`.execute(db)
  return rows[0] && { key: rows[0].key, isLast: rows.length === 1 }
}
