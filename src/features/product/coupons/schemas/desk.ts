import { z } from 'zod/mini'
import { personCard } from '#features/kernel/people/schemas.ts'
import { idOf } from '#shared/ids/id-field.ts'
import { typedText } from '#shared/texts/typed-text.ts'
import {
  CAMPAIGN_STATES,
  MOST_CAMPAIGN_NAME,
  MOST_CAMPAIGN_TEXT,
  MOST_CODES,
  MOST_NAMED,
  MOST_PER_PERSON,
  MOST_USES,
} from '../rules/campaign.ts'
import { COUPON_TYPES } from '../rules/coupon.ts'

const MOST_AMOUNT = 1_000_000_000_000

const inLanguages = (most: number) =>
  z.object({
    'zh-hans': z._default(typedText(most), ''),
    en: z._default(typedText(most), ''),
    es: z._default(typedText(most), ''),
  })

/** Minor units by currency. */
const amounts = z.record(z.string().check(z.regex(/^[A-Z]{3}$/)), z.int().check(z.gte(1), z.lte(MOST_AMOUNT)))

const redeem = z.discriminatedUnion('type', [
  z.object({ type: z.literal('none') }),
  z.object({ type: z.literal('custom'), text: inLanguages(MOST_CAMPAIGN_TEXT) }),
  z.object({ type: z.literal('money'), money: amounts }),
  z.object({ type: z.literal('credit'), credit: z.int().check(z.gte(1), z.lte(MOST_AMOUNT)) }),
  z.object({ type: z.literal('level'), level: z.string().check(z.maxLength(60)) }),
])

const campaignId = idOf('campaign')
const moment = z.nullable(z.iso.datetime())
const levels = z.array(z.string().check(z.maxLength(60))).check(z.maxLength(50))

export const listCampaignsData = z.object({
  type: z._default(z.enum(['all', ...COUPON_TYPES]), 'all'),
  state: z._default(z.enum(['all', ...CAMPAIGN_STATES]), 'all'),
  first: z._default(z.int().check(z.gte(1), z.lte(50)), 20),
  after: z._default(z.string().check(z.maxLength(200)), ''),
})
export type ListCampaignsData = z.input<typeof listCampaignsData>

/** By locale. */
const texts = z.record(z.string(), z.string())
const sums = z.record(z.string(), z.number())

export const campaign = z.object({
  id: z.number(),
  name: texts,
  description: texts,
  /** null: whoever made it has not said what it does. */
  type: z.nullable(z.enum(COUPON_TYPES)),
  state: z.enum(CAMPAIGN_STATES),
  faceValue: sums,
  percent: z.nullable(z.number()),
  minimumSpend: sums,
  redeem: z.discriminatedUnion('type', [
    z.object({ type: z.literal('none') }),
    z.object({ type: z.literal('custom'), text: texts }),
    z.object({ type: z.literal('money'), money: sums }),
    z.object({ type: z.literal('credit'), credit: z.number() }),
    z.object({ type: z.literal('level'), level: z.string() }),
  ]),
  useRestrict: z.enum(['none', 'ids', 'levels']),
  levels: z.array(z.string()),
  restrictedType: z.enum(['terms', 'ids', 'other']),
  terms: z.array(z.number()),
  /** How often each code can be used, and by one person. */
  uses: z.number(),
  perPerson: z.number(),
  allowPush: z.boolean(),
  /** Pages of products that it serves show it to whoever wants one. */
  isShown: z.boolean(),
  startsAt: z.string(),
  expiresAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** Codes; those of them that are somebody's; uses that are done and those that an unpaid order has reserved. */
  codes: z.number(),
  given: z.number(),
  used: z.number(),
  reserved: z.number(),
})
export type Campaign = z.infer<typeof campaign>

export const campaignList = z.object({
  nodes: z.array(campaign),
  endCursor: z.string(),
  hasNextPage: z.boolean(),
})
export type CampaignList = z.infer<typeof campaignList>

export const campaignChosen = z.object({ campaign: campaignId })
export type CampaignChosen = z.input<typeof campaignChosen>

export const campaignView = z.object({
  campaign,
  /** Whom it names: at most `MOST_NAMED`. */
  people: z.array(personCard),
  products: z.array(z.object({ number: z.number(), name: z.string(), path: z.string() })),
  /** The code, where there is one for everybody. */
  open: z.nullable(z.string()),
  /** What it has taken off or brought: minor units, or credits. */
  worth: z.array(z.object({ unit: z.string(), amount: z.number() })),
})
export type CampaignView = z.infer<typeof campaignView>

export const saveCampaignData = z.object({
  /** null: a new one. */
  campaign: z.nullable(campaignId),
  /** Of a new one: the same twice makes one. */
  key: z.string().check(z.regex(/^[\w-]{8,60}$/)),
  name: inLanguages(MOST_CAMPAIGN_NAME),
  description: inLanguages(MOST_CAMPAIGN_TEXT),
  type: z.enum(COUPON_TYPES),
  faceValue: z._default(amounts, {}),
  percent: z._default(z.nullable(z.int().check(z.gte(1), z.lte(100))), null),
  minimumSpend: z._default(amounts, {}),
  redeem: z._default(redeem, { type: 'none' }),
  useRestrict: z._default(z.enum(['none', 'ids', 'levels']), 'none'),
  people: z._default(z.array(idOf('person')).check(z.maxLength(MOST_NAMED)), []),
  levels: z._default(levels, []),
  restrictedType: z._default(z.enum(['terms', 'ids', 'other']), 'other'),
  terms: z._default(z.array(idOf('term')).check(z.maxLength(MOST_NAMED)), []),
  products: z._default(z.array(idOf('product')).check(z.maxLength(MOST_NAMED)), []),
  uses: z._default(z.int().check(z.gte(1), z.lte(MOST_USES)), 1),
  perPerson: z._default(z.int().check(z.gte(1), z.lte(MOST_PER_PERSON)), 1),
  allowPush: z._default(z.boolean(), false),
  isShown: z._default(z.boolean(), false),
  /** ISO; null: from now on, and of one that stands as it was. */
  startsAt: z._default(moment, null),
  expiresAt: z._default(moment, null),
})
export type SaveCampaignData = z.input<typeof saveCampaignData>
/** As it is read: what was left out has its default. */
export type AskedCampaign = z.output<typeof saveCampaignData>
export const savedCampaign = z.object({ success: z.literal(true), campaign: z.number() })
export type SavedCampaign = z.infer<typeof savedCampaign>

export const createCouponCodesData = z.object({
  campaign: campaignId,
  /** Codes that it has, as the asker knows: the same call sent twice makes them once. */
  had: z.int().check(z.gte(0)),
  count: z._default(z.int().check(z.gte(1), z.lte(MOST_CODES)), 1),
  /** One code of the asker's choice; '': made by chance. */
  word: z._default(z.string().check(z.maxLength(40)), ''),
})
export type CreateCouponCodesData = z.input<typeof createCouponCodesData>
/** `after`: where the list of codes goes on with these. */
export const createdCouponCodes = z.object({
  success: z.literal(true),
  made: z.number(),
  after: z.string(),
})
export type CreatedCouponCodes = z.infer<typeof createdCouponCodes>

export const listCouponCodesData = z.object({
  campaign: campaignId,
  after: z._default(z.string().check(z.maxLength(200)), ''),
})
export type ListCouponCodesData = z.input<typeof listCouponCodesData>
export const couponCodes = z.object({
  nodes: z.array(
    z.object({ code: z.string(), isGiven: z.boolean(), used: z.number(), usesLeft: z.number() }),
  ),
  endCursor: z.string(),
  hasNextPage: z.boolean(),
})
export type CouponCodes = z.infer<typeof couponCodes>

export const giveCouponsData = z.object({
  campaign: campaignId,
  people: z._default(z.array(idOf('person')).check(z.maxLength(MOST_NAMED)), []),
  /** Everybody of this level or tier; '': nobody but those who are named. */
  level: z._default(z.string().check(z.maxLength(60)), ''),
})
export type GiveCouponsData = z.input<typeof giveCouponsData>
/** `had`: those who have one of it already, and are given no other. */
export const givenCoupons = z.object({ success: z.literal(true), given: z.number(), had: z.number() })
export type GivenCoupons = z.infer<typeof givenCoupons>

export const endedCampaign = z.object({ success: z.literal(true) })
export type EndedCampaign = z.infer<typeof endedCampaign>
