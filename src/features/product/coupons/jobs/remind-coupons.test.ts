import { expect, it } from 'vitest'
import { notifyCouponsExpiring } from '#features/services/notifications/jobs/notify-coupon.ts'
import { insertCoupon } from '#tests/coupons.ts'
import { testDatabase } from '#tests/database.ts'
import { runJob } from '#tests/jobs.ts'
import { insertSomebody } from '#tests/people.ts'
import { remindCoupons } from './remind-coupons.ts'

const { db } = await testDatabase()
const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)

it('tells whoever has a coupon that it expires in three days, once', async () => {
  const ana = await insertSomebody(db)
  const { id } = await insertCoupon(db, { ownerId: ana, expiresAt: inHours(71) })
  await insertCoupon(db, { ownerId: ana, expiresAt: inHours(73) })
  await insertCoupon(db, { expiresAt: inHours(2) })
  await insertCoupon(db, { ownerId: ana, type: null, expiresAt: inHours(2) })
  const reminded = async () =>
    (await db.selectFrom('coupons').select('id').where('reminded_at', 'is not', null).execute()).map(
      (row) => row.id,
    )
  await runJob(db, remindCoupons, null)
  await runJob(db, remindCoupons, null)
  expect(await reminded()).toEqual([id])
  await runJob(db, notifyCouponsExpiring, { expiring: [{ couponId: id, personId: ana }] })
  const told = await db.selectFrom('notifications').select('type').where('person_id', '=', ana).execute()
  expect(told).toEqual([{ type: 'coupon-expiring' }])
})
