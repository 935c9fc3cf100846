import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { notifyCouponGiven } from '#features/services/notifications/jobs/notify-coupon.ts'
import { campaignSite } from '#tests/campaigns.ts'
import { insertCoupon } from '#tests/coupons.ts'
import { runJob } from '#tests/jobs.ts'
import { insertSomebody } from '#tests/people.ts'
import type { GivenCoupons } from '../../schemas/desk.ts'

const { db, ask, staff, ana, ben, make, get, give, codeOf, answerOf, others } = await campaignSite()

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

it('does nothing for one that does not say what it gives', async () => {
  const { id } = await insertCoupon(db, { type: null })
  const { campaign } = await db
    .selectFrom('coupons')
    .select('campaign_id as campaign')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await codeOf(give({ campaign, people: [ana] }))).toBe('coupon-invalid')
})

it('does nothing for one that is over', async () => {
  const campaign = await make()
  await ask('coupons.endCampaign')(staff, { campaign })
  expect(await codeOf(give({ campaign, people: [ana] }))).toBe('campaign-over')
})

it('gives no more than ten thousand in one go', async () => {
  await sql`insert into people (slug, name, language, level_key)
    select 'many-' || n, 'Many', 'en', 'lv5' from generate_series(1, 10001) n`.execute(db)
  expect(await codeOf(give({ campaign: await make(), level: 'lv5' }))).toBe('campaign-many')
})

it('is for staff alone', async () => {
  const campaign = await make()
  expect(await others('coupons.giveCoupons', { campaign, people: [ana] })).toEqual([403, 401])
})
