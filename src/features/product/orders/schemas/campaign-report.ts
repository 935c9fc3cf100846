import { z } from 'zod/mini'
import { personCard } from '#features/kernel/people/schemas.ts'
import { idOf } from '#shared/ids/id-field.ts'
import { STATES } from '../rules/states.ts'

export const listCampaignOrdersData = z.object({
  campaign: idOf('campaign'),
  first: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
  after: z._default(z.string().check(z.maxLength(200)), ''),
})
export type ListCampaignOrdersData = z.input<typeof listCampaignOrdersData>

export const campaignOrder = z.object({
  number: z.string(),
  /** ISO: when it was paid, or the coupon reserved. */
  at: z.string(),
  /** null: a guest, or somebody who has left. */
  buyer: z.nullable(personCard),
  currency: z.string(),
  /** Minor units. */
  total: z.number(),
  discount: z.number(),
  state: z.enum(STATES),
})
export type CampaignOrder = z.infer<typeof campaignOrder>

export const campaignOrders = z.object({
  nodes: z.array(campaignOrder),
  endCursor: z.string(),
  hasNextPage: z.boolean(),
})
export type CampaignOrders = z.infer<typeof campaignOrders>

export const campaignReportData = z.object({ campaign: idOf('campaign') })
export type CampaignReportData = z.input<typeof campaignReportData>

export const campaignReport = z.object({
  /** Of paid orders, in minor units, less what went back. */
  sums: z.array(
    z.object({ currency: z.string(), orders: z.number(), discount: z.number(), turnover: z.number() }),
  ),
  /** Uses on each of the last sixty days of the site, the oldest first. */
  days: z.array(z.object({ day: z.string(), uses: z.number() })),
})
export type CampaignReport = z.infer<typeof campaignReport>
