import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { campaignSite } from '#tests/campaigns.ts'

const { db, ask, make, codes, save, codeOf, product, ana, ben, others } = await campaignSite()
const offer = async (values: object = {}, count = 3) => {
  const campaign = await make({ uses: 1, isShown: true, ...values })
  if (count > 0) await codes({ campaign, had: 0, count })
  return campaign
}
const take = (who: number | null, campaign: number) => ask('account.couponTake')(who, { campaign })
const shownOn = async (number: number) => {
  const { body } = await ask('coupons.listShown')(null, { product: number })
  return (
    body as {
      guaqi: { coupons: { shown: { nodes: Array<{ campaign: number; coupon: { code: string } }> } } }
    }
  ).guaqi.coupons.shown.nodes
}
const takenBy = async (who: number) => {
  const { body } = await ask('coupons.listTaken')(who, {})
  return (body as { guaqi: { coupons: { taken: { campaigns: number[] } } } }).guaqi.coupons.taken.campaigns
}
const ownedOf = async (campaign: number, who: number) =>
  (await sql`select from coupons where campaign_id = ${campaign} and owner_id = ${who}`.execute(db)).rows
    .length

it('keeps one coupon of a campaign for whoever presses, however often', async () => {
  const campaign = await offer()
  const [shown] = (await shownOn(product.number)).filter((node) => node.campaign === campaign)
  // A stranger is not told a code that could be used without being taken.
  expect(shown?.coupon.code).toBe('')
  expect(await takenBy(ana)).not.toContain(campaign)
  const answers = await Promise.all([1, 2, 3].map(() => take(ana, campaign)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const coded = answers.map(({ body }) => JSON.stringify((body as { guaqi: unknown }).guaqi))
  expect(new Set(coded).size).toBe(1)
  expect(await ownedOf(campaign, ana)).toBe(1)
  expect(await takenBy(ana)).toContain(campaign)
  expect(await takenBy(ben)).not.toContain(campaign)
})

it('gives as many as there are codes, each to another, and shows none when they are gone', async () => {
  const campaign = await offer({}, 1)
  const answers = await Promise.all([ana, ben].map((who) => take(who, campaign)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('coupon-gone')
  expect((await shownOn(product.number)).map((node) => node.campaign)).not.toContain(campaign)
})

it('is shown with the products that it serves alone, while it runs', async () => {
  const here = await offer({ restrictedType: 'ids', products: [product.number] })
  const planned = await offer({ startsAt: new Date(Date.now() + 86_400_000).toISOString() })
  const shown = (await shownOn(product.number)).map(({ campaign }) => campaign)
  expect(shown).toContain(here)
  expect(shown).not.toContain(planned)
  expect((await shownOn(999_999)).map(({ campaign }) => campaign)).toEqual([])
  expect(await codeOf(take(ana, planned))).toBe('coupon-not-yet')
})

it('is refused of what nobody offers, what has ended, and what is for others', async () => {
  expect(await codeOf(take(ana, 999_999))).toBe('coupon-unknown')
  expect(await codeOf(take(ana, await offer({ isShown: false })))).toBe('coupon-unknown')
  const over = await offer()
  await sql`update coupon_campaigns set starts_at = now() - interval '2 days', expires_at = now() - interval '1 day'
    where id = ${over}`.execute(db)
  expect(await take(ana, over)).toMatchObject({ status: 410, body: { code: 'coupon-expired' } })
  expect(await codeOf(take(ana, await offer({ useRestrict: 'ids', people: [ben] })))).toBe('coupon-others')
  expect(await codeOf(take(ana, await offer({ useRestrict: 'levels', levels: ['gold'] })))).toBe(
    'coupon-level',
  )
  expect((await take(null, over)).status).toBe(401)
  expect((await others('coupons.listTaken', {}))[1]).toBe(401)
})

it('can be offered only where each code takes something off once', async () => {
  for (const values of [
    { uses: 2, isShown: true },
    { uses: 1, isShown: true, type: 'exchange', percent: null, redeem: { type: 'credit', credit: 5 } },
  ])
    expect(await save(values)).toMatchObject({ status: 422, body: { code: 'campaign-shown' } })
})
