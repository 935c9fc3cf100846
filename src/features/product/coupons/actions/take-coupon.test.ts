import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { campaignSite } from '#tests/campaigns.ts'

const { db, ask, make, codes, codeOf, ana, ben } = await campaignSite()
const offer = async (values: object = {}, count = 3) => {
  const campaign = await make({ uses: 1, isShown: true, ...values })
  if (count > 0) await codes({ campaign, had: 0, count })
  return campaign
}
const take = (who: number | null, campaign: number) => ask('account.couponTake')(who, { campaign })
const ownedOf = async (campaign: number, who: number) =>
  (await sql`select from coupons where campaign_id = ${campaign} and owner_id = ${who}`.execute(db)).rows
    .length

it('keeps one coupon of a campaign for whoever presses, however often', async () => {
  const campaign = await offer()
  const answers = await Promise.all([1, 2, 3].map(() => take(ana, campaign)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const coded = answers.map(({ body }) => JSON.stringify((body as { guaqi: unknown }).guaqi))
  expect(new Set(coded).size).toBe(1)
  expect(await ownedOf(campaign, ana)).toBe(1)
})

it('gives as many as there are codes, each to another', async () => {
  const campaign = await offer({}, 1)
  const answers = await Promise.all([ana, ben].map((who) => take(who, campaign)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('coupon-gone')
})

it('is refused of what nobody offers, what has ended or not begun, and what is for others', async () => {
  expect(await codeOf(take(ana, 999_999))).toBe('coupon-unknown')
  expect(await codeOf(take(ana, await offer({ isShown: false })))).toBe('coupon-unknown')
  const over = await offer()
  await sql`update coupon_campaigns set starts_at = now() - interval '2 days', expires_at = now() - interval '1 day'
    where id = ${over}`.execute(db)
  expect(await take(ana, over)).toMatchObject({ status: 410, body: { code: 'coupon-expired' } })
  const startsAt = new Date(Date.now() + 86_400_000).toISOString()
  expect(await codeOf(take(ana, await offer({ startsAt })))).toBe('coupon-not-yet')
  expect(await codeOf(take(ana, await offer({ useRestrict: 'ids', people: [ben] })))).toBe('coupon-others')
  expect(await codeOf(take(ana, await offer({ useRestrict: 'levels', levels: ['gold'] })))).toBe(
    'coupon-level',
  )
  expect((await take(null, over)).status).toBe(401)
})
