import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { type Page, pageOf } from '#features/kernel/posts/queries/read-posts.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'
import type { CampaignState, CampaignValues } from '../rules/campaign.ts'
import type { CouponType } from '../rules/coupon.ts'

/** A campaign with how many codes and uses it has. */
export interface CampaignRow extends CampaignValues {
  id: number
  /** Numbers of the categories that it is for. */
  terms: number[]
  endedAt: Date | null
  codes: number
  given: number
  used: number
  reserved: number
}

const COLUMNS = sql`campaign.id, campaign.name, campaign.description, campaign.type,
  campaign.face_value as "faceValue", campaign.percent, campaign.minimum_spend as "minimumSpend", campaign.redeem,
  campaign.use_restrict as "useRestrict", campaign.levels, campaign.restricted_type as "restrictedType",
  campaign.term_ids as "termIds", campaign.post_ids as "postIds", campaign.uses, campaign.per_person as "perPerson",
  array(select number from terms where id = any(campaign.term_ids) and taxonomy = 'shop-category'
    order by number) as terms,
  campaign.allow_push as "allowPush", campaign.is_shown as "isShown", campaign.starts_at as "startsAt", campaign.expires_at as "expiresAt",
  campaign.ended_at as "endedAt", counted.codes, counted.given, counted.used, counted.taken - counted.used as reserved`

const COUNTED = sql`cross join lateral (
  select count(*)::int as codes, count(owner_id)::int as given, coalesce(sum(taken), 0)::int as taken,
    (select count(*)::int from coupons used join coupon_uses on coupon_id = used.id and state = 'used'
      where used.campaign_id = campaign.id) as used
  from coupons where campaign_id = campaign.id) counted`

function isIn(state: CampaignState | 'all', now: Date): RawBuilder<unknown> {
  const isOver = sql`(campaign.ended_at is not null or coalesce(campaign.expires_at <= ${now}, false))`
  if (state === 'all') return sql`true`
  if (state === 'over') return isOver
  return state === 'planned'
    ? sql`not ${isOver} and campaign.starts_at > ${now}`
    : sql`not ${isOver} and campaign.starts_at <= ${now}`
}

interface Asked {
  type: CouponType | 'all'
  state: CampaignState | 'all'
  first: number
  after: string
  now: Date
}

export async function listCampaignRows(
  db: Database,
  { type, state, first, after, now }: Asked,
): Promise<Page<CampaignRow>> {
  const start = decodeCursor(after, ['number'])
  const { rows } = await sql<CampaignRow>`select ${COLUMNS} from (
      select * from coupon_campaigns campaign where ${isIn(state, now)}
        and ${type === 'all' ? sql`true` : sql`campaign.type = ${type}`}
        and ${start ? sql`campaign.id < ${start[0]}` : sql`true`}
      order by campaign.id desc limit ${sql.lit(first + 1)}) campaign ${COUNTED}
    order by campaign.id desc`.execute(db)
  return pageOf(rows, first, ({ id }) => [id])
}

export async function findCampaign(db: Database, id: number): Promise<CampaignRow | undefined> {
  const { rows } = await sql<CampaignRow>`select ${COLUMNS} from coupon_campaigns campaign ${COUNTED}
    where campaign.id = ${id}`.execute(db)
  return rows[0]
}

/** The same, which nobody else changes meanwhile; campaigns are locked before their coupons. */
export async function lockCampaign(db: Database, id: number): Promise<CampaignRow | undefined> {
  await sql`select from coupon_campaigns where id = ${id} for no key update`.execute(db)
  return findCampaign(db, id)
}

/** All its coupons: none is used or reserved meanwhile. */
export async function lockCouponsIn(db: Database, campaignId: number): Promise<void> {
  await sql`select from coupons where campaign_id = ${campaignId} order by id for no key update`.execute(db)
}

/** The uses of its most used code, and those of whoever has used one code most. */
export async function findMostTaken(
  db: Database,
  campaignId: number,
): Promise<{ ofCode: number; ofPerson: number }> {
  const { rows } = await sql<{ ofCode: number; ofPerson: number }>`select
    (select coalesce(max(taken), 0) from coupons where campaign_id = ${campaignId}) as "ofCode",
    (select coalesce(max(count), 0)::int from (select count(*) from coupons join coupon_uses on coupon_id = coupons.id
      where campaign_id = ${campaignId} and person_id is not null group by coupon_id, person_id) by_person) as "ofPerson"`.execute(
    db,
  )
  return rows[0] ?? { ofCode: 0, ofPerson: 0 }
}

/** What uses have taken off orders or brought, by currency or credit. */
export async function listWorth(
  db: Database,
  campaignId: number,
): Promise<Array<{ unit: string; amount: number }>> {
  const { rows } = await sql<{
    unit: string
    amount: number
  }>`select currency as unit, sum(amount)::bigint as amount
    from coupons join coupon_uses on coupon_id = coupons.id and state = 'used'
    where campaign_id = ${campaignId} and amount > 0 group by currency order by currency`.execute(db)
  return rows
}

/** The first code that is open to everybody. */
export const findOpenCode = (db: Database, campaignId: number) =>
  db
    .selectFrom('coupons')
    .select('code')
    .where('campaign_id', '=', campaignId)
    .where('is_open', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

const valuesOf = (values: CampaignValues) => ({
  name: JSON.stringify(values.name),
  description: JSON.stringify(values.description),
  type: values.type,
  face_value: JSON.stringify(values.faceValue),
  percent: values.percent,
  minimum_spend: JSON.stringify(values.minimumSpend),
  redeem: JSON.stringify(values.redeem),
  use_restrict: values.useRestrict,
  levels: values.levels,
  restricted_type: values.restrictedType,
  term_ids: [...values.termIds],
  post_ids: [...values.postIds],
  uses: values.uses,
  per_person: values.perPerson,
  allow_push: values.allowPush,
  is_shown: values.isShown,
  starts_at: values.startsAt,
  expires_at: values.expiresAt,
})

/** @returns its id, and whether it is new: nothing is made where the press has made one */
export async function insertCampaign(
  db: Database,
  values: CampaignValues,
  { key, byId, now }: { key: string; byId: number; now: Date },
): Promise<{ id: number; isNew: boolean }> {
  const made = await db
    .insertInto('coupon_campaigns')
    .values({ ...valuesOf(values), key, created_by: byId, created_at: now })
    .onConflict((same) => same.columns(['created_by', 'key']).where('key', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return { id: made.id, isNew: true }
  const { id } = await db
    .selectFrom('coupon_campaigns')
    .select('id')
    .where('created_by', '=', byId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return { id, isNew: false }
}

export const updateCampaign = (db: Database, id: number, values: CampaignValues) =>
  db.updateTable('coupon_campaigns').set(valuesOf(values)).where('id', '=', id).execute()

export const updateEnded = (db: Database, id: number, now: Date) =>
  db
    .updateTable('coupon_campaigns')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Whom it names, instead of those before. */
export async function replaceAllowed(db: Database, id: number, personIds: readonly number[]): Promise<void> {
  await sql`delete from coupon_allowed where campaign_id = ${id}
    and person_id <> all(${[...personIds]}::bigint[])`.execute(db)
  await insertAllowed(db, id, personIds)
}

export async function insertAllowed(db: Database, id: number, personIds: readonly number[]): Promise<void> {
  await sql`insert into coupon_allowed (campaign_id, person_id)
    select ${id}, id from unnest(${[...personIds]}::bigint[]) as wanted (id) on conflict do nothing`.execute(
    db,
  )
}

/** Published products, by their numbers. */
export async function listPostsOf(db: Database, numbers: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from posts where kind = 'product'
    and number = any(${[...numbers]}::bigint[]) and deleted_at is null`.execute(db)
  return rows.map(({ id }) => id)
}

/** Categories of products, by their numbers. */
export async function listCategoriesOf(db: Database, numbers: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from terms where taxonomy = 'shop-category'
    and number = any(${[...numbers]}::bigint[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of these people who have not left, and do not leave meanwhile. */
export async function lockPeople(db: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from people where id = any(${[...ids]}::bigint[])
    and deleted_at is null order by id for share`.execute(db)
  return rows.map(({ id }) => id)
}

/** Everybody of a level or a tier, which they have now. */
export async function lockOfLevel(
  db: Database,
  { level, now, most }: { level: string; now: Date; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from people where deleted_at is null
    and (level_key = ${level} or (vip_key = ${level} and coalesce(vip_until > ${now}, true)))
    order by id limit ${most} for share`.execute(db)
  return rows.map(({ id }) => id)
}
