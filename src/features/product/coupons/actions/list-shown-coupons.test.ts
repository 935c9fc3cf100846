import { expect, it } from 'vitest'
import { campaignSite } from '#tests/campaigns.ts'

const { ask, make, codes, product, ana } = await campaignSite()
const offer = async (values: object = {}, count = 3) => {
  const campaign = await make({ uses: 1, isShown: true, ...values })
  if (count > 0) await codes({ campaign, had: 0, count })
  return campaign
}
interface Shown {
  guaqi: { coupons: { shown: { nodes: Array<{ campaign: number; coupon: { code: string } }> } } }
}
const shownOn = async (number: number) =>
  ((await ask('coupons.listShown')(null, { product: number })).body as unknown as Shown).guaqi.coupons.shown
    .nodes
const campaignsOn = async (number: number) => (await shownOn(number)).map(({ campaign }) => campaign)

it('tells a stranger no code that could be used without being taken', async () => {
  const campaign = await offer()
  const [shown] = (await shownOn(product.number)).filter((node) => node.campaign === campaign)
  expect(shown?.coupon.code).toBe('')
})

it('shows a campaign with the products that it serves alone, while it runs', async () => {
  const here = await offer({ restrictedType: 'ids', products: [product.number] })
  const planned = await offer({ startsAt: new Date(Date.now() + 86_400_000).toISOString() })
  const shown = await campaignsOn(product.number)
  expect(shown).toContain(here)
  expect(shown).not.toContain(planned)
  expect(await campaignsOn(999_999)).toEqual([])
})

it('shows none of which all codes are gone, and none that is not offered', async () => {
  const [last, without, hidden] = [await offer({}, 1), await offer({}, 0), await offer({ isShown: false })]
  expect(await campaignsOn(product.number)).toContain(last)
  expect((await ask('account.couponTake')(ana, { campaign: last })).status).toBe(200)
  const shown = await campaignsOn(product.number)
  for (const campaign of [last, without, hidden]) expect(shown).not.toContain(campaign)
})
