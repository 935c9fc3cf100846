import { expect, it } from 'vitest'
import { insertCoupon } from '#tests/coupons.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import type { CouponList } from '../schemas.ts'

const { db, call, signIn } = await testSite()
const list = callerOf(call, signIn, 'account.couponList')
const listed = (body: unknown) =>
  (body as { guaqi: { account: { coupon: { list: CouponList } } } }).guaqi.account.coupon.list

it('lists one’s own with all that can be said of each, and nobody else’s', async () => {
  const [ana, ben] = [await insertSomebody(db), await insertSomebody(db)]
  await insertCoupon(db, { ownerId: ben })
  await insertCoupon(db, { ownerId: ana, type: null, expiresAt: new Date(86_400_000) })
  await insertCoupon(db, {
    ownerId: ana,
    users: [ana, ben],
    minimumSpend: { USD: 900 },
    expiresAt: new Date(86_400_000),
    allowPush: false,
  })
  await insertCoupon(db, {
    ownerId: ana,
    type: 'exchange',
    redeem: { type: 'credit', credit: 5 },
    levels: ['lv1'],
  })
  const { nodes, pageInfo } = listed((await list(ana, {})).body)
  expect(pageInfo.hasNextPage).toBe(false)
  const [exchange, cash, invalid] = nodes
  expect(nodes).toHaveLength(3)
  expect(exchange).toMatchObject({
    type: 'exchange',
    status: 'unused',
    expiredAt: { hasExpired: false, expiredTime: null },
    redeem: { type: 'credit', credit: 5, text: '', money: null, level: '' },
    useRestrict: { type: 'levels', users: [], levels: [{ key: 'lv1' }] },
    restrictedType: 'other',
    restrictedProduct: [],
  })
  expect(cash).toMatchObject({
    type: 'cash',
    faceValue: 200,
    minimumSpend: 900,
    currency: 'USD',
    allowPush: false,
    expiredAt: { hasExpired: true, expiredTime: '1970-01-02T00:00:00.000Z' },
    useRestrict: { type: 'ids' },
  })
  expect(cash?.useRestrict.users.map(({ databaseId }) => databaseId).toSorted()).toEqual(
    [ana, ben].toSorted(),
  )
  expect(invalid).toMatchObject({ type: '' })
  const { nodes: first, pageInfo: more } = listed((await list(ana, { first: 2 })).body)
  expect([first.length, more.hasNextPage]).toEqual([2, true])
  const { nodes: rest } = listed((await list(ana, { first: 2, after: more.endCursor })).body)
  expect(rest.map(({ code }) => code)).toEqual([invalid?.code])
  expect((await call('account.couponList', {})).status).toBe(401)
})
