import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { codeKey } from '#features/product/coupons/rules/coupon.ts'

interface CouponValues {
  code?: string
  type?: 'cash' | 'register' | 'exchange' | 'other' | null
  faceValue?: Record<string, number>
  percent?: number | null
  minimumSpend?: Record<string, number>
  redeem?: object
  users?: readonly number[]
  levels?: readonly string[]
  termIds?: readonly number[]
  postIds?: readonly number[]
  uses?: number
  perPerson?: number
  allowPush?: boolean
  isShown?: boolean
  startsAt?: Date
  expiresAt?: Date | null
  endedAt?: Date | null
  /** null: whoever knows the code. */
  ownerId?: number | null
}

let made = 0

/** A coupon of two dollars for whoever knows its code, unless something else is said. */
export async function insertCoupon(
  db: Database,
  values: CouponValues = {},
): Promise<{ id: number; code: string }> {
  made += 1
  const { code = `TEST-${made}`, users, levels, termIds, postIds, ownerId = null } = values
  const campaign = await db
    .insertInto('coupon_campaigns')
    .values({
      name: JSON.stringify({ en: `Coupon ${made}` }),
      description: JSON.stringify({ en: 'For a test.' }),
      type: values.type === undefined ? 'cash' : values.type,
      face_value: JSON.stringify(values.percent ? {} : (values.faceValue ?? { USD: 200 })),
      percent: values.percent ?? null,
      minimum_spend: JSON.stringify(values.minimumSpend ?? {}),
      redeem: JSON.stringify(values.redeem ?? { type: 'none' }),
      use_restrict: users ? 'ids' : levels ? 'levels' : 'none',
      levels: [...(levels ?? [])],
      restricted_type: termIds ? 'terms' : postIds ? 'ids' : 'other',
      term_ids: [...(termIds ?? [])],
      post_ids: [...(postIds ?? [])],
      uses: values.uses ?? 1,
      per_person: values.perPerson ?? 1,
      allow_push: values.allowPush ?? true,
      is_shown: values.isShown ?? false,
      starts_at: values.startsAt ?? new Date(0),
      expires_at: values.expiresAt ?? null,
      ended_at: values.endedAt ?? null,
      created_at: new Date(),
      created_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const person_id of users ?? [])
    await db.insertInto('coupon_allowed').values({ campaign_id: campaign.id, person_id }).execute()
  const { id } = await db
    .insertInto('coupons')
    .values({
      campaign_id: campaign.id,
      code,
      code_key: codeKey(code),
      owner_id: ownerId,
      is_open: ownerId === null,
      created_at: new Date(),
      owned_at: ownerId === null ? null : new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, code }
}

/** How a coupon stands: uses that count, and of those the ones that are done. */
export async function usesOf(
  db: Database,
  id: number,
): Promise<{ taken: number; reserved: number; used: number }> {
  const { rows } = await sql<{ taken: number; reserved: number; used: number }>`select taken,
      (select count(*)::int from coupon_uses where coupon_id = coupons.id and state = 'reserved') as reserved,
      (select count(*)::int from coupon_uses where coupon_id = coupons.id and state = 'used') as used
    from coupons where id = ${id}`.execute(db)
  return rows[0] ?? { taken: -1, reserved: -1, used: -1 }
}
