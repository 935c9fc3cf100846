import { sql } from 'kysely'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'
import type { EraseIdentity } from '#server/jobs/personal-data.ts'

/** Coupons of somebody who leaves go with them; what they used stays counted, without them. */
export const eraseCoupons: EraseIdentity = async (db, { personId }) => {
  await db.deleteFrom('coupon_allowed').where('person_id', '=', personId).execute()
  await db.updateTable('coupon_uses').set({ person_id: null }).where('person_id', '=', personId).execute()
  await db
    .updateTable('coupons')
    .set({ owner_id: null, owned_at: null })
    .where('owner_id', '=', personId)
    .execute()
  return []
}

export const couponsParts: readonly ExportPart[] = [
  {
    name: 'coupons',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(coupons.id) as place, jsonb_build_object('code', code, 'name', name, 'type', type,
        'worth', face_value, 'percent', percent, 'gives', redeem, 'until', expires_at, 'at', coupons.owned_at)::text as row
      from coupons join coupon_campaigns on coupon_campaigns.id = campaign_id
      where owner_id = ${personId} and coupons.id > ${after?.[0] ?? 0} order by coupons.id limit ${ROWS}`,
  },
  {
    name: 'coupons-used',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(coupon_uses.id) as place, jsonb_build_object('code', code, 'state', state,
        'amount', amount, 'currency', currency, 'at', at, 'usedAt', used_at)::text as row
      from coupon_uses join coupons on coupons.id = coupon_id
      where person_id = ${personId} and coupon_uses.id > ${after?.[0] ?? 0} order by coupon_uses.id limit ${ROWS}`,
  },
  {
    name: 'coupons-offered',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(campaign_id) as place, jsonb_build_object('name', name, 'type', type)::text as row
      from coupon_allowed join coupon_campaigns on coupon_campaigns.id = campaign_id
      where person_id = ${personId} and campaign_id > ${after?.[0] ?? 0} order by campaign_id limit ${ROWS}`,
  },
]
