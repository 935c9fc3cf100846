import { expect, it } from 'vitest'
import { campaignSite } from '#tests/campaigns.ts'
import type { CampaignList } from '../../schemas/desk.ts'

const { ask, staff, make, answerOf, others } = await campaignSite()

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

it('is for staff alone', async () => {
  expect(await others('coupons.listCampaigns', {})).toEqual([403, 401])
})
