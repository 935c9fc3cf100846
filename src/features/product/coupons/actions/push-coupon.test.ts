import { expect, it } from 'vitest'
import { notifyCouponGiven } from '#features/services/notifications/jobs/notify-coupon.ts'
import { insertCoupon } from '#tests/coupons.ts'
import { runJob } from '#tests/jobs.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const push = callerOf(call, signIn, 'account.couponPush')
const [ana, ben, cleo] = [await insertSomebody(db), await insertSomebody(db), await insertSomebody(db)]

const ownerOf = async (id: number) =>
  (await db.selectFrom('coupons').select('owner_id as owner').where('id', '=', id).executeTakeFirstOrThrow())
    .owner

it('gives a coupon to somebody else, who is told of it', async () => {
  const { id, code } = await insertCoupon(db, { ownerId: ana })
  const answer = await push(ana, { couponCode: code.toLowerCase(), toUserId: String(ben) })
  expect(answer.body).toMatchObject({
    guaqi: { account: { coupon: { push: { success: true, to: { databaseId: ben } } } } },
  })
  expect(await ownerOf(id)).toBe(ben)
  const given = [{ couponId: id, toId: ben }]
  await runJob(db, notifyCouponGiven, { fromId: ana, given })
  const told = await db
    .selectFrom('notifications')
    .select(['type', 'person_id as personId'])
    .where('type', '=', 'coupon-pushed')
    .execute()
  expect(told).toEqual([{ type: 'coupon-pushed', personId: ben }])
  // It is no longer hers.
  expect((await push(ana, { couponCode: code, toUserId: cleo })).body.code).toBe('coupon-others')
})

it('goes to one of two, however it is pressed at once', async () => {
  const { id, code } = await insertCoupon(db, { ownerId: ana })
  const answers = await Promise.all(
    [ben, cleo, ben, cleo].map((to) => push(ana, { couponCode: code, toUserId: to })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['coupon-others']),
  )
  expect([ben, cleo]).toContain(await ownerOf(id))
})

it('is refused for what cannot be given, and for whom it cannot be given to', async () => {
  const refused = async (values: object, toUserId: number | string = ben) => {
    const { code } = await insertCoupon(db, { ownerId: ana, ...values })
    return (await push(ana, { couponCode: code, toUserId })).body.code
  }
  const gone = await insertSomebody(db)
  await db.updateTable('people').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
  expect(await refused({ allowPush: false })).toBe('coupon-push-off')
  expect(await refused({ type: null })).toBe('coupon-invalid')
  expect(await refused({ expiresAt: new Date(1) })).toBe('coupon-expired')
  expect(await refused({ ownerId: ben })).toBe('coupon-others')
  expect(await refused({ ownerId: null })).toBe('coupon-others')
  expect(await refused({}, ana)).toBe('coupon-self')
  expect(await refused({}, gone)).toBe('coupon-person')
  expect(await refused({}, 'nobody')).toBe('coupon-person')
  const { id, code } = await insertCoupon(db, { ownerId: ana })
  await db.updateTable('coupons').set({ taken: 1 }).where('id', '=', id).execute()
  expect((await push(ana, { couponCode: code, toUserId: ben })).body.code).toBe('coupon-spent')
  expect((await push(ana, { couponCode: 'NEVER', toUserId: ben })).body.code).toBe('coupon-unknown')
  expect((await call('account.couponPush', { couponCode: code, toUserId: ben })).status).toBe(401)
})
