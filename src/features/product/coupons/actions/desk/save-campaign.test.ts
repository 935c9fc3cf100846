import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { campaignSite } from '#tests/campaigns.ts'
import { usesOf } from '#tests/coupons.ts'

const { TERMS, db, ask, create, product, staff, ana, ben, save, make, get, codes, give, codeOf, others } =
  await campaignSite()

it('coupons.saveCampaign makes one, the same press once, and coupons.getCampaign says all of it', async () => {
  const asked = {
    key: 'the-same-press',
    restrictedType: 'ids',
    products: [product.number],
    useRestrict: 'ids',
    people: [ana, ben],
    minimumSpend: { USD: 500 },
    expiresAt: '2099-01-01T00:00:00.000Z',
    allowPush: true,
  }
  const id = await make(asked)
  expect(await make(asked)).toBe(id)
  const { campaign, people, products, open, worth } = await get(id)
  expect(campaign).toMatchObject({
    name: { en: 'Summer' },
    type: 'cash',
    state: 'running',
    percent: 10,
    faceValue: {},
    minimumSpend: { USD: 500 },
    useRestrict: 'ids',
    restrictedType: 'ids',
    uses: 5,
    perPerson: 1,
    allowPush: true,
    expiresAt: '2099-01-01T00:00:00.000Z',
    codes: 0,
    given: 0,
    used: 0,
    reserved: 0,
  })
  expect(people.map(({ databaseId }) => databaseId).toSorted()).toEqual([ana, ben].toSorted())
  expect([products.map(({ number }) => number), open, worth]).toEqual([[product.number], null, []])
})

it('coupons.saveCampaign says what is missing of one', async () => {
  expect(await codeOf(save({ name: {} }))).toBe('campaign-name')
  expect(await codeOf(save({ percent: null }))).toBe('campaign-worth')
  expect(await codeOf(save({ faceValue: { USD: 1 } }))).toBe('campaign-worth')
  expect(await codeOf(save({ percent: null, faceValue: { XXX: 1 } }))).toBe('campaign-worth')
  expect(await codeOf(save({ percent: null, faceValue: { USD: 1 }, minimumSpend: { EUR: 1 } }))).toBe(
    'campaign-minimum',
  )
  expect(await codeOf(save({ type: 'exchange', percent: null }))).toBe('campaign-redeem')
  const level = { type: 'level', level: 'none-such' }
  expect(await codeOf(save({ type: 'exchange', percent: null, redeem: level }))).toBe('campaign-redeem')
  expect(await codeOf(save({ useRestrict: 'ids' }))).toBe('campaign-who')
  expect(await codeOf(save({ useRestrict: 'ids', people: [ana, 999_999] }))).toBe('campaign-who')
  expect(await codeOf(save({ useRestrict: 'levels', levels: ['none-such'] }))).toBe('campaign-who')
  expect(await codeOf(save({ restrictedType: 'ids' }))).toBe('campaign-where')
  expect(await codeOf(save({ restrictedType: 'ids', products: [999_999] }))).toBe('campaign-where')
  expect(await codeOf(save({ restrictedType: 'terms', terms: [999_999] }))).toBe('campaign-where')
  const { rows } = await sql<{ number: number }>`insert into terms (taxonomy, number, language)
    values ('shop-category', 77, 'en') returning number`.execute(db)
  const terms = rows.map(({ number }) => number)
  expect((await get(await make({ restrictedType: 'terms', terms }))).campaign).toMatchObject({ terms })
  expect(await codeOf(save({ expiresAt: '2001-01-01T00:00:00.000Z' }))).toBe('campaign-dates')
  expect(await codeOf(save({ campaign: 999_999 }))).toBe('campaign-not-found')
})

it('what somebody has keeps its worth; limits go no lower than what was used', async () => {
  const id = await make({ uses: 2 })
  expect((await save({ campaign: id, percent: 20 })).status).toBe(200)
  await codes({ campaign: id, had: 0, word: 'Begun-20' })
  expect((await save({ campaign: id, percent: 30 })).status).toBe(200)
  const order = await create(ana, [{ product: product.number }])
  expect(
    (await ask('shop.applyCoupon')(ana, { order: order.number, code: 'begun-20' })).body.code,
  ).toBeUndefined()
  expect(await codeOf(save({ campaign: id, percent: 40 }))).toBe('campaign-begun')
  expect(
    await codeOf(save({ campaign: id, percent: 30, restrictedType: 'ids', products: [product.number] })),
  ).toBe('campaign-begun')
  expect((await save({ campaign: id, percent: 30, name: { en: 'Still' }, uses: 1 })).status).toBe(200)
  const { campaign, open } = await get(id)
  expect(campaign).toMatchObject({
    name: { en: 'Still' },
    percent: 30,
    codes: 1,
    reserved: 1,
    used: 0,
    uses: 1,
  })
  expect(open).toBe('BEGUN-20')
  // Ended: no more uses, and the one that is reserved stays.
  const { id: coupon } = await db
    .selectFrom('coupons')
    .select('id')
    .where('campaign_id', '=', id)
    .executeTakeFirstOrThrow()
  expect((await ask('coupons.endCampaign')(staff, { campaign: id })).status).toBe(200)
  expect(await usesOf(db, coupon)).toEqual({ taken: 1, reserved: 1, used: 0 })
  const later = await create(ben, [{ product: product.number }])
  expect(await codeOf(ask('shop.applyCoupon')(ben, { order: later.number, code: 'begun-20' }))).toBe(
    'coupon-expired',
  )
  expect(await codeOf(save({ campaign: id }))).toBe('campaign-over')
  expect(await codeOf(codes({ campaign: id, had: 1 }))).toBe('campaign-over')
  expect(await codeOf(give({ campaign: id, people: [ana] }))).toBe('campaign-over')
})

it('is for staff alone', async () => {
  expect(await others('coupons.saveCampaign', { key: 'somebody-presses', ...TERMS })).toEqual([403, 401])
})

it('limits go no lower than what was used', async () => {
  const campaign = await make()
  await codes({ campaign, had: 0 })
  await db.updateTable('coupons').set({ taken: 3 }).where('campaign_id', '=', campaign).execute()
  expect(await codeOf(save({ campaign, uses: 2 }))).toBe('campaign-fewer')
  expect((await save({ campaign, uses: 3 })).status).toBe(200)
})

it('one can be offered on pages only where each code takes something off once', async () => {
  for (const values of [
    { uses: 2, isShown: true },
    { uses: 1, isShown: true, type: 'exchange', percent: null, redeem: { type: 'credit', credit: 5 } },
  ])
    expect(await save(values)).toMatchObject({ status: 422, body: { code: 'campaign-shown' } })
})
