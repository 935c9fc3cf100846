import { z } from 'zod/mini'

/** A way to pay outside of the site. */
export const offeredWay = z.object({
  /** Its name stands in the texts: `payments.way.stripe`. */
  provider: z.string(),
  /** It moves no real money. */
  isTest: z.boolean(),
})
export type OfferedWay = z.infer<typeof offeredWay>

const payment = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** What the payer is shown: a page to go to, or a code to scan. */
export const shownPayment = z.union([
  z.object({ kind: z.literal('page'), payment, provider: z.string(), url: z.string() }),
  z.object({
    kind: z.literal('code'),
    payment,
    provider: z.string(),
    title: z.string(),
    /** What the code says. */
    qrcode: z.string(),
    symbol: z.string(),
    currency: z.string(),
    /** Minor units. */
    amount: z.number(),
    description: z.string(),
    /** For which it is shown. */
    seconds: z.number(),
  }),
])
export type ShownPayment = z.infer<typeof shownPayment>

export const askPayment = z.object({ payment: z.string().check(z.maxLength(40)) })
export type AskPayment = z.infer<typeof askPayment>

/** `returned`: it came and goes back. */
const state = z.enum(['opened', 'paid', 'failed', 'expired', 'returned'])

export const paymentState = z.object({ state })
export type StateOfPayment = z.infer<typeof paymentState>

export const paymentView = z.object({
  payment,
  provider: z.string(),
  isTest: z.boolean(),
  state,
  /** What it is for: 'order' or 'recharge'. */
  kind: z.string(),
  /** Where it is paid as long as it is open: a page to go to, or what the code to scan says. */
  open: z.nullable(
    z.object({
      kind: z.enum(['page', 'code']),
      value: z.string(),
      /** An ISO time. */
      until: z.string(),
    }),
  ),
  /** Where that is seen, or can be paid again. */
  path: z.string(),
  thumb: z.string(),
  title: z.string(),
  coupon: z.nullable(z.object({ faceValue: z.number(), name: z.string() })),
  symbol: z.string(),
  currency: z.string(),
  /** Minor units. */
  amount: z.number(),
  /** In whole units, as it is said: '39.10'. */
  finalPrice: z.string(),
})
export type PaymentView = z.infer<typeof paymentView>

export const heardData = z.object({
  name: z.string().check(z.maxLength(40)),
  headers: z.record(z.string(), z.string()),
  body: z.instanceof(Uint8Array),
})
export type HeardData = z.infer<typeof heardData>

export const heardNotice = z.object({ status: z.number(), type: z.string(), body: z.string() })
export type HeardAnswer = z.infer<typeof heardNotice>

const reference = z.string().check(z.maxLength(60))

export const askSandbox = z.object({ payment: reference })
export type AskSandbox = z.infer<typeof askSandbox>

export const playSandboxData = z.object({
  payment: reference,
  pay: z.boolean(),
  /** Seconds until the site is told. */
  after: z.optional(z.int().check(z.gte(0), z.lte(3_600))),
  /** How often it is told. */
  times: z.optional(z.int().check(z.gte(0), z.lte(3))),
  /** What is to become of a refund. */
  refunds: z.optional(z.enum(['done', 'waiting', 'refused'])),
})
export type PlaySandboxData = z.infer<typeof playSandboxData>

export const sandboxView = z.object({
  state: z.enum(['open', 'paid', 'closed']),
  title: z.string(),
  currency: z.string(),
  /** Minor units. */
  amount: z.number(),
  /** Where the payer came from. */
  returnUrl: z.string(),
})
export type SandboxView = z.infer<typeof sandboxView>
