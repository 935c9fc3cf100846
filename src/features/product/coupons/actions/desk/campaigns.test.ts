import { expect, it } from 'vitest'
import { recordCouponAct } from '#features/services/admin/jobs/record-coupon-act.ts'
import { notifyCouponGiven } from '#features/services/notifications/jobs/notify-coupon.ts'
import { insertCoupon, usesOf } from '#tests/coupons.ts'
import { runJob } from '#tests/jobs.ts'
import { shopSite } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import type {
  CampaignList,
  CampaignView,
  CouponCodes,
  CreatedCouponCodes,
  GivenCoupons,
} from '../../schemas/desk.ts'

const { db, ask, create } = await shopSite()
const staff = await insertSomebody(db, { roles: ['staff'] })
const [ana, ben] = [await insertSomebody(db), await insertSomebody(db)]
const product = await insertProduct(db, { authorId: staff, variants: [{ stock: 99, prices: { USD: 1000 } }] })

const answerOf = async <Result>(asked: Promise<{ body: unknown }>, name: string): Promise<Result> =>
  ((await asked).body as { guaqi: { coupons: Record<string, Result> } }).guaqi.coupons[name] as Result
const TERMS = {
  campaign: null,
  name: { en: 'Summer' },
  description: { en: 'Less in summer.' },
  type: 'cash',
  percent: 10,
  uses: 5,
}
let presses = 0
const save = (values: object = {}, who: number | null = staff) => {
  presses += 1
  return ask('coupons.saveCampaign')(who, { key: `press-${presses}-of-save`, ...TERMS, ...values })
}
const make = async (values: object = {}) =>
  (await answerOf<{ campaign: number }>(save(values), 'saveCampaign')).campaign
const get = (campaign: number) =>
  answerOf<CampaignView>(ask('coupons.getCampaign')(staff, { campaign }), 'campaign')
const codes = (data: object) => ask('coupons.createCodes')(staff, data)
const give = (data: object) => ask('coupons.giveCoupons')(staff, data)
const codeOf = async (asked: Promise<{ body: Record<string, unknown> }>) => (await asked).body.code

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

it('coupons.listCampaigns filters by type and state and goes on from a cursor', async () => {
  const list = (data: object) =>
    answerOf<CampaignList>(ask('coupons.listCampaigns')(staff, data), 'campaigns')
  const other = { type: 'other', percent: null }
  const planned = await make({ ...other, startsAt: '2098-01-01T00:00:00.000Z' })
  const running = await make(other)
  const over = await make(other)
  expect((await ask('coupons.endCampaign')(staff, { campaign: over })).status).toBe(200)
  const idsOf = ({ nodes }: CampaignList) => nodes.map(({ id }) => id)
  expect(idsOf(await list({ type: 'other' }))).toEqual([over, running, planned])
  expect(idsOf(await list({ type: 'other', state: 'planned' }))).toEqual([planned])
  expect(idsOf(await list({ type: 'other', state: 'running' }))).toEqual([running])
  expect(idsOf(await list({ type: 'other', state: 'over' }))).toEqual([over])
  const page = await list({ type: 'other', first: 2 })
  expect([idsOf(page), page.hasNextPage]).toEqual([[over, running], true])
  expect(idsOf(await list({ type: 'other', first: 2, after: page.endCursor }))).toEqual([planned])
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

it('coupons.createCodes makes thousands that differ, once for each press, and coupons.listCodes lists them', async () => {
  const id = await make()
  const made = await answerOf<CreatedCouponCodes>(
    codes({ campaign: id, had: 0, count: 10_000 }),
    'createCodes',
  )
  expect(made.made).toBe(10_000)
  expect(await codeOf(codes({ campaign: id, had: 0, count: 10_000 }))).toBe('campaign-changed')
  const list = (after: string) =>
    answerOf<CouponCodes>(ask('coupons.listCodes')(staff, { campaign: id, after }), 'codes')
  const found = new Set<string>()
  for (let page = await list(made.after); ; page = await list(page.endCursor)) {
    for (const { code } of page.nodes) found.add(code)
    if (!page.hasNextPage) break
  }
  expect(found.size).toBe(10_000)
  expect([...found].every((code) => /^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/.test(code))).toBe(true)
  const next = await answerOf<CreatedCouponCodes>(codes({ campaign: id, had: 10_000 }), 'createCodes')
  expect((await list(next.after)).nodes).toMatchObject([{ isGiven: false, used: 0, usesLeft: 5 }])
})

it('coupons.createCodes takes one chosen code, which nobody else has', async () => {
  const id = await make()
  const had = 0
  expect(await codeOf(codes({ campaign: id, had, word: 'ab-c' }))).toBe('code-short')
  expect(await codeOf(codes({ campaign: id, had, word: 'Summer!' }))).toBe('code-signs')
  expect(await codeOf(codes({ campaign: id, had, word: 'SUMMER-10', count: 2 }))).toBe('code-one')
  expect((await codes({ campaign: id, had, word: 'summer-10' })).status).toBe(200)
  expect((await get(id)).open).toBe('SUMMER-10')
  expect(await codeOf(codes({ campaign: id, had: 1, word: 'SUMMER10' }))).toBe('code-taken')
  expect(await codeOf(codes({ campaign: 999_999, had }))).toBe('campaign-not-found')
})

it('coupons.giveCoupons gives each one, by number or level, and tells them', async () => {
  const cleo = await insertSomebody(db, { level_key: 'lv3' })
  const gone = await insertSomebody(db, { deleted_at: new Date() })
  const id = await make({ useRestrict: 'ids', people: [ben] })
  const given = (data: object) => answerOf<GivenCoupons>(give({ campaign: id, ...data }), 'giveCoupons')
  expect(await given({ people: [ana, ana], level: 'lv3' })).toMatchObject({ given: 2, had: 0 })
  expect(await given({ people: [ana, ben], level: 'lv3' })).toMatchObject({ given: 1, had: 2 })
  const owned = await db
    .selectFrom('coupons')
    .select('owner_id as owner')
    .where('campaign_id', '=', id)
    .execute()
  expect(owned.map(({ owner }) => owner).toSorted()).toEqual([ana, ben, cleo].toSorted())
  // Given to somebody whom it did not name: it does now.
  expect((await get(id)).people).toHaveLength(3)
  expect((await get(id)).campaign).toMatchObject({ codes: 3, given: 3 })
  expect(await codeOf(give({ campaign: id, people: [gone] }))).toBe('coupon-person')
  expect(await codeOf(give({ campaign: id, level: 'none-such' }))).toBe('campaign-nobody')
  expect(await codeOf(give({ campaign: 999_999, people: [ana] }))).toBe('campaign-not-found')
  const first = await db
    .selectFrom('coupons')
    .select('id')
    .where('owner_id', '=', ana)
    .where('campaign_id', '=', id)
    .executeTakeFirst()
  const gifts = [{ couponId: first?.id ?? 0, toId: ana }]
  await runJob(db, notifyCouponGiven, { fromId: null, given: gifts })
  const told = await db.selectFrom('notifications').select(['type', 'person_id as personId']).execute()
  expect(told).toEqual([{ type: 'coupon-given', personId: ana }])
})

it('one that does not say what it gives makes no codes and is given to nobody', async () => {
  const { id } = await insertCoupon(db, { type: null })
  const { campaign } = await db
    .selectFrom('coupons')
    .select('campaign_id as campaign')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await codeOf(codes({ campaign, had: 1 }))).toBe('coupon-invalid')
  expect(await codeOf(give({ campaign, people: [ana] }))).toBe('coupon-invalid')
  expect((await save({ campaign })).status).toBe(200)
  expect((await codes({ campaign, had: 1 })).status).toBe(200)
})

it('is for staff alone, and put on record', async () => {
  const campaign = await make()
  const calls: Array<[string, object]> = [
    ['listCampaigns', {}],
    ['getCampaign', { campaign }],
    ['saveCampaign', { key: 'somebody-presses', ...TERMS }],
    ['createCodes', { campaign, had: 0 }],
    ['listCodes', { campaign }],
    ['giveCoupons', { campaign, people: [ana] }],
    ['endCampaign', { campaign }],
  ]
  for (const [name, data] of calls) {
    expect([name, (await ask(`coupons.${name}`)(ana, data)).status]).toEqual([name, 403])
    expect([name, (await ask(`coupons.${name}`)(null, data)).status]).toEqual([name, 401])
  }
  expect(await codeOf(ask('coupons.getCampaign')(staff, { campaign: 999_999 }))).toBe('campaign-not-found')
  expect(await codeOf(ask('coupons.listCodes')(staff, { campaign: 999_999 }))).toBe('campaign-not-found')
  expect(await codeOf(ask('coupons.endCampaign')(staff, { campaign: 999_999 }))).toBe('campaign-not-found')
  await runJob(db, recordCouponAct, { campaignId: campaign, byId: staff, act: 'coupon-saved', count: 0 })
  const kept = await db
    .selectFrom('audit_log')
    .select(['act', 'subject'])
    .where('subject', '=', `coupons:${campaign}`)
    .execute()
  expect(kept).toEqual([{ act: 'coupon-saved', subject: `coupons:${campaign}` }])
})
