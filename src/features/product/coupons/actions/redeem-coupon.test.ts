import { expect, it } from 'vitest'
import { insertCoupon } from '#tests/coupons.ts'
import { insertSomebody } from '#tests/people.ts'
import { storeSettings } from '#tests/rows.ts'
import { wealthSite } from '#tests/wealth.ts'

const { db, ask, available } = await wealthSite()
const level = (key: string) => ({ key, name: { en: key } })
await storeSettings(db, { level: { lv: ['lv1', 'lv2', 'lv3', 'lv4'].map(level) } })
const redeem = ask('account.couponRedeem')

it('brings credit exactly once, however it is typed and pressed', async () => {
  const ana = await insertSomebody(db)
  await insertCoupon(db, {
    code: 'LEAF-200',
    type: 'exchange',
    redeem: { type: 'credit', credit: 200 },
    ownerId: ana,
  })
  const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(ana, { code: ' ｌeaf ２００' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
    guaqi: { account: { coupon: { redeem: { success: true, kept: false, coupon: { status: 'used' } } } } },
  })
  expect(await available(ana)).toBe(200)
})

it('brings money, a level and a text, once for each person of a campaign', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => insertSomebody(db)))
  const [ana = 0, ben = 0] = people
  await insertCoupon(db, {
    code: 'COIN',
    type: 'exchange',
    redeem: { type: 'money', money: { USD: 80 } },
    uses: 2,
  })
  const answers = await Promise.all(people.map((person) => redeem(person, { code: 'coin' })))
  expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual([
    'coupon-gone',
    'coupon-gone',
    'done',
    'done',
  ])
  await insertCoupon(db, { code: 'RISE', type: 'exchange', redeem: { type: 'level', level: 'lv3' }, uses: 9 })
  expect((await redeem(ana, { code: 'rise' })).status).toBe(200)
  const now = await db
    .selectFrom('people')
    .select('level_key as key')
    .where('id', '=', ana)
    .executeTakeFirst()
  expect(now?.key).toBe('lv3')
  expect((await redeem(ana, { code: 'rise' })).body.code).toBe('coupon-used')
  await db.updateTable('people').set({ level_key: 'lv4' }).where('id', '=', ben).execute()
  expect((await redeem(ben, { code: 'rise' })).body.code).toBe('coupon-has-level')
  await insertCoupon(db, {
    code: 'TEA',
    type: 'other',
    redeem: { type: 'custom', text: { en: 'A cup.' } },
    ownerId: ana,
  })
  expect((await redeem(ana, { code: 'tea' })).body).toMatchObject({
    guaqi: { account: { coupon: { redeem: { coupon: { redeem: { type: 'custom', text: 'A cup.' } } } } } },
  })
})

it('keeps a single coupon for whoever has its code first', async () => {
  const [ana, ben] = [await insertSomebody(db), await insertSomebody(db)]
  const { id, code } = await insertCoupon(db)
  const answers = await Promise.all([redeem(ana, { code }), redeem(ben, { code })])
  expect(answers.map(({ body }) => body.code ?? 'kept').toSorted()).toEqual(['coupon-others', 'kept'])
  const row = await db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect([row.is_open, [ana, ben].includes(row.owner_id ?? 0)]).toEqual([false, true])
})

it('is refused for each reason in its own words', async () => {
  const ana = await insertSomebody(db)
  const refused = async (values: object) => {
    const { code } = await insertCoupon(db, {
      type: 'exchange',
      redeem: { type: 'credit', credit: 1 },
      ...values,
    })
    return (await redeem(ana, { code })).body.code
  }
  expect(await refused({ type: null })).toBe('coupon-invalid')
  expect(await refused({ expiresAt: new Date(1) })).toBe('coupon-expired')
  expect(await refused({ startsAt: new Date(Date.now() + 60_000) })).toBe('coupon-not-yet')
  expect(await refused({ users: [] })).toBe('coupon-others')
  expect(await refused({ levels: ['lv4'] })).toBe('coupon-level')
  expect(await refused({ redeem: { type: 'money', money: { EUR: 5 } } })).toBe('coupon-currency')
  expect(await refused({ redeem: { type: 'none' }, uses: 5 })).toBe('coupon-checkout')
  expect((await redeem(ana, { code: 'NEVER-MADE' })).body.code).toBe('coupon-unknown')
  expect((await redeem(ana, { code: 'NEVER-2O25' })).body.code).toBe('coupon-unknown-look')
  expect((await redeem(null, { code: 'TEA' })).status).toBe(401)
})

it('of a code to sign up with brings nothing to those who are members already', async () => {
  const { code } = await insertCoupon(db, {
    type: 'register',
    redeem: { type: 'credit', credit: 30 },
    faceValue: {},
  })
  expect(await redeem(await insertSomebody(db), { code })).toMatchObject({
    status: 409,
    body: { code: 'coupon-sign-up' },
  })
})
