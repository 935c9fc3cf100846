import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { type Page, pageOf } from '#features/kernel/posts/queries/read-posts.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'
import type { Localized } from '#site/localize.ts'
import type { Redeem } from '../rules/coupon.ts'
import type { Held } from '../rules/discount.ts'

/** A coupon with what its campaign says, as it stands to one asker. */
export interface CouponRow extends Held {
  id: number
  campaignId: number
  code: string
  name: Localized
  description: Localized
  redeem: Redeem
  allowPush: boolean
  createdAt: Date
  ownedAt: Date | null
  /** Uses that are done, of all; and when the asker's last was. */
  done: number
  usedAt: Date | null
}

/** Somebody, or the browser of a guest. */
export interface User {
  personId: number | null
  visitor: string | null
}

const isBy = ({ personId, visitor }: User): RawBuilder<boolean> =>
  personId === null ? sql`uses.visitor = ${visitor}` : sql`uses.person_id = ${personId}`

const columns = (user: User): RawBuilder<unknown> => sql`coupons.id, coupons.campaign_id as "campaignId",
  coupons.code, coupons.owner_id as "ownerId", coupons.is_open as "isOpen", coupons.taken,
  coupons.created_at as "createdAt", coupons.owned_at as "ownedAt",
  campaign.name, campaign.description, campaign.type, campaign.face_value as "faceValue", campaign.percent,
  campaign.minimum_spend as "minimumSpend", campaign.redeem, campaign.use_restrict as "useRestrict",
  campaign.levels, campaign.restricted_type as "restrictedType", campaign.term_ids as "termIds",
  campaign.post_ids as "postIds", campaign.uses, campaign.per_person as "perPerson",
  campaign.allow_push as "allowPush", campaign.starts_at as "startsAt", campaign.expires_at as "expiresAt",
  campaign.ended_at as "endedAt",
  exists (select from coupon_allowed where campaign_id = campaign.id and person_id = ${user.personId}) as "isNamed",
  (select count(*)::int from coupon_uses uses where uses.coupon_id = coupons.id and ${isBy(user)}) as "takenByAsker",
  (select count(*)::int from coupon_uses uses where uses.coupon_id = coupons.id and uses.state = 'used') as done,
  (select max(used_at) from coupon_uses uses where uses.coupon_id = coupons.id and ${isBy(user)}) as "usedAt"`

/**
 * Coupons that are about to change, locked in the order of their ids: the one of a code, and the one that an order has
 * reserved. What is read of them is read after the locks are there. Orders and stock are locked before coupons, accounts
 * after them.
 */
export async function lockCoupons(
  db: Database,
  { key, orderId = null, user }: { key: string | null; orderId?: number | null; user: User },
): Promise<{ typed: CouponRow | undefined; reserved: CouponRow | undefined }> {
  const { rows: locked } = await sql<{ id: number; isTyped: boolean; isReserved: boolean }>`
    select id, code_key = ${key} as "isTyped",
      exists (select from coupon_uses where coupon_id = coupons.id and order_id = ${orderId}) as "isReserved"
    from coupons where code_key = ${key}
      or id in (select coupon_id from coupon_uses where order_id = ${orderId})
    order by id for no key update of coupons`.execute(db)
  const found = await listCoupons(
    db,
    user,
    locked.map(({ id }) => id),
  )
  const rowOf = (is: 'isTyped' | 'isReserved') => {
    const id = locked.find((row) => row[is])?.id
    return found.find((row) => row.id === id)
  }
  return { typed: rowOf('isTyped'), reserved: rowOf('isReserved') }
}

/** Coupons by their ids, as they stand to somebody. */
export async function listCoupons(db: Database, user: User, ids: readonly number[]): Promise<CouponRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CouponRow>`select ${columns(user)} from coupons
    join coupon_campaigns campaign on campaign.id = coupons.campaign_id
    where coupons.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

/** The coupon that an order has reserved or used. */
export async function findCouponOf(
  db: Database,
  orderId: number,
  user: User,
): Promise<CouponRow | undefined> {
  const { rows } = await sql<CouponRow>`select ${columns(user)} from coupon_uses used
    join coupons on coupons.id = used.coupon_id
    join coupon_campaigns campaign on campaign.id = coupons.campaign_id
    where used.order_id = ${orderId}`.execute(db)
  return rows[0]
}

/** Those of somebody, and those with a code for everybody that they have used; the newest first. */
export async function listOwn(
  db: Database,
  personId: number,
  { first, after }: { first: number; after: string },
): Promise<Page<CouponRow>> {
  const start = decodeCursor(after, ['number'])
  const { rows } = await sql<CouponRow>`select ${columns({ personId, visitor: null })} from coupons
    join coupon_campaigns campaign on campaign.id = coupons.campaign_id
    where coupons.id in (
      select id from coupons where owner_id = ${personId}
      union select coupon_id from coupon_uses join coupons open on open.id = coupon_id
        where person_id = ${personId} and state = 'used' and open.is_open)
      and ${start ? sql`coupons.id < ${start[0]}` : sql`true`}
    order by coupons.id desc limit ${sql.lit(first + 1)}`.execute(db)
  return pageOf(rows, first, ({ id }) => [id])
}

/** Gives a coupon to somebody. */
export const updateOwner = (db: Database, id: number, { ownerId, now }: { ownerId: number; now: Date }) =>
  db
    .updateTable('coupons')
    .set({ owner_id: ownerId, is_open: false, owned_at: now, reminded_at: null })
    .where('id', '=', id)
    .execute()

/** Somebody of this number who has not left, and does not leave meanwhile. */
export const lockThere = (db: Database, personId: number): Promise<PersonRow | undefined> =>
  db
    .selectFrom('people')
    .select(PERSON_COLUMNS)
    .where('people.id', '=', personId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()

/** Coupons whose owners are to be told that they expire, each once. */
export async function takeExpiring(
  db: Database,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<Array<{ id: number; personId: number }>> {
  const { rows } = await sql<{ id: number; personId: number }>`
    update coupons set reminded_at = ${now} where id in (
      select coupons.id from coupon_campaigns campaign join coupons on coupons.campaign_id = campaign.id
      where campaign.expires_at > ${now} and campaign.expires_at <= ${until} and campaign.ended_at is null
        and campaign.type is not null and coupons.owner_id is not null and coupons.reminded_at is null
        and coupons.taken < campaign.uses
      order by coupons.id limit ${most} for no key update of coupons skip locked)
    returning id, owner_id as "personId"`.execute(db)
  return rows
}

/** What a notification says of a coupon, as long as it is its receiver's. */
export const findGiven = (db: Database, id: number, personId: number) =>
  db
    .selectFrom('coupons')
    .innerJoin('coupon_campaigns', 'coupon_campaigns.id', 'campaign_id')
    .select(['coupon_campaigns.name', 'coupon_campaigns.expires_at as expiresAt'])
    .where('coupons.id', '=', id)
    .where('owner_id', '=', personId)
    .executeTakeFirst()
