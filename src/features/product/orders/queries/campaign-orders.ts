import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { type Page, pageOf } from '#features/kernel/posts/queries/read-posts.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'
import type { OrderState } from '../rules/states.ts'

export interface CampaignOrderRow {
  id: number
  number: string
  at: Date
  personId: number | null
  currency: string
  total: number
  discount: number
  state: OrderState
  expiresAt: Date
}

/** Orders that have used a coupon of a campaign, or reserved one; the newest use first. */
export async function listCampaignOrderRows(
  db: Database,
  campaignId: number,
  { first, after }: { first: number; after: string },
): Promise<Page<CampaignOrderRow>> {
  const start = decodeCursor(after, ['number'])
  const { rows } =
    await sql<CampaignOrderRow>`select uses.id, orders.number, coalesce(uses.used_at, uses.at) as at,
      orders.person_id as "personId", orders.currency, orders.total_amount as total, uses.amount as discount,
      orders.state, orders.expires_at as "expiresAt"
    from coupons join coupon_uses uses on uses.coupon_id = coupons.id join orders on orders.id = uses.order_id
    where coupons.campaign_id = ${campaignId} and ${start ? sql`uses.id < ${start[0]}` : sql`true`}
    order by uses.id desc limit ${sql.lit(first + 1)}`.execute(db)
  return pageOf(rows, first, ({ id }) => [id])
}

/** Those of these people who have not left. */
export async function listBuyers(db: Database, ids: readonly number[]): Promise<Map<number, PersonRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('people')
    .select(PERSON_COLUMNS)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.personId, row]))
}

export interface CampaignSum {
  currency: string
  orders: number
  discount: number
  turnover: number
}

/** What paid orders have brought, by currency; money that went back is taken off, and what the coupon had taken off it. */
export async function listCampaignSums(db: Database, campaignId: number): Promise<CampaignSum[]> {
  const { rows } = await sql<CampaignSum>`select orders.currency, count(*)::int as orders,
      sum(uses.amount - coalesce((select sum(refunded_discount) from order_lines where order_id = orders.id), 0))::bigint
        as discount,
      sum(orders.total_amount - orders.refunded_amount)::bigint as turnover
    from coupons join coupon_uses uses on uses.coupon_id = coupons.id join orders on orders.id = uses.order_id
    where coupons.campaign_id = ${campaignId} and uses.state = 'used'
    group by orders.currency order by orders.currency`.execute(db)
  return rows
}

/** Uses that are done, by the day of the site; days without one are left out. */
export async function listCampaignDays(
  db: Database,
  campaignId: number,
  { since, timeZone }: { since: Date; timeZone: string },
): Promise<Array<{ day: string; uses: number }>> {
  const { rows } = await sql<{ day: string; uses: number }>`
    select to_char(uses.used_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*)::int as uses
    from coupons join coupon_uses uses on uses.coupon_id = coupons.id
    where coupons.campaign_id = ${campaignId} and uses.state = 'used' and uses.used_at >= ${since}
    group by day order by day`.execute(db)
  return rows
}

export async function isCampaign(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`select from coupon_campaigns where id = ${id}`.execute(db)
  return rows.length > 0
}
