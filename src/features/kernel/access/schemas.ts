import { z } from 'zod/mini'
import { kindsWith } from '#features/kernel/kinds/rules.ts'
import { wholeAmount } from '#features/kernel/ledger/schemas.ts'
import { addressOfKindIn, readsAddress } from '#shared/ids/id-field.ts'

/**
 * One way to a hidden part. Prices are what the reader pays, money in minor units; levels and VIP tiers by key, the lowest that opens it first; nodes
 * by number, where it is not the one that the post stands in.
 */
export const accessWay = z.object({
  type: z.enum(['login', 'comment', 'qrcode', 'join', 'level', 'vip', 'credit', 'money']),
  credit: z.optional(z.number()),
  money: z.optional(z.object({ amount: z.number(), currency: z.string() })),
  /** The price without the discount of the reader's tier, where that takes something off. */
  full: z.optional(z.number()),
  keys: z.optional(z.array(z.string())),
  /** The node to join; shown where there is room for it. */
  node: z.optional(z.object({ databaseId: z.number(), name: z.string(), path: z.string() })),
})
export type AccessWay = z.infer<typeof accessWay>

/** What a reader may know of a hidden part: how much it is, and the ways in, cheapest first. */
export const hiddenPart = z.object({
  characters: z.number(),
  media: z.number(),
  ways: z.array(accessWay),
})
export type HiddenPart = z.infer<typeof hiddenPart>

const hiddenPartOf = {
  kind: z.enum(kindsWith('canHideParts')),
  id: addressOfKindIn('kind'),
}
export const getHiddenPartData = z.object(hiddenPartOf).check(readsAddress('id', 'kind'))
export type GetHiddenPartData = z.infer<typeof getHiddenPartData>

/** The hidden part as it reads once it is open. */
export const openedPart = z.object({
  html: z.string(),
  headings: z.array(z.object({ id: z.string(), level: z.number(), text: z.string() })),
})
export type OpenedPart = z.infer<typeof openedPart>

/** What a module says of the hidden part to the signed-in reader; null where it stays closed to them. */
export interface OwnPart {
  opened: OpenedPart | null
}

/** 'credit', or a currency; the price as it was shown, in whole units of credit or minor units of money. */
export const buyHiddenPartData = z
  .object({
    ...hiddenPartOf,
    unit: z.string().check(z.maxLength(20)),
    amount: wholeAmount,
  })
  .check(readsAddress('id', 'kind'))
export type BuyHiddenPartData = z.infer<typeof buyHiddenPartData>

/** As the official account has sent it. */
export const giveCodeData = z.object({ code: z.string().check(z.maxLength(60)) })
export type GiveCodeData = z.infer<typeof giveCodeData>
export const givenCode = z.object({ success: z.literal(true), until: z.string() })
export type GivenCode = z.infer<typeof givenCode>

export const boughtPart = z.object({ success: z.literal(true), amount: z.number(), unit: z.string() })
export type BoughtPart = z.infer<typeof boughtPart>
