import { expect, it } from 'vitest'
import { campaignSite } from '#tests/campaigns.ts'
import { insertCoupon } from '#tests/coupons.ts'
import type { CouponCodes, CreatedCouponCodes } from '../../schemas/desk.ts'

const { db, ask, staff, make, get, codes, codeOf, answerOf, others } = await campaignSite()

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

it('does nothing for one that does not say what it gives', async () => {
  const { id } = await insertCoupon(db, { type: null })
  const { campaign } = await db
    .selectFrom('coupons')
    .select('campaign_id as campaign')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await codeOf(codes({ campaign, had: 1 }))).toBe('coupon-invalid')
})

it('does nothing for one that is over', async () => {
  const campaign = await make()
  await ask('coupons.endCampaign')(staff, { campaign })
  expect(await codeOf(codes({ campaign, had: 0 }))).toBe('campaign-over')
})

it('is for staff alone', async () => {
  const campaign = await make()
  expect(await others('coupons.createCodes', { campaign, had: 0 })).toEqual([403, 401])
})
