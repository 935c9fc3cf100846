import { z } from 'zod/mini'
import { isDay } from '#shared/days.ts'
import { idOf } from '#shared/ids/id-field.ts'
import { typedText } from '#shared/texts/typed-text.ts'
import { DIFFERENCE_KINDS, DIFFERENCE_WAYS, MOST_DIFFERENCE_NOTE, PAYMENT_STATES } from '../rules.ts'

const provider = z.string().check(z.maxLength(40))
const first = z._default(z.int().check(z.gte(1), z.lte(50)), 20)
const after = z._default(z.string().check(z.maxLength(200)), '')
const pageInfo = { hasNextPage: z.boolean(), endCursor: z.string() }
const day = z.string().check(z.refine((text) => isDay(text)))
/** Minor units. */
const money = z.object({ currency: z.string(), amount: z.number() })

const side = { paid: z.number(), refunded: z.number() }

export const moneyReport = z.object({
  day,
  endedAt: z.string(),
  /** What the provider said where it could not be asked; null: it was compared. */
  problem: z.nullable(z.string()),
  payments: z.number(),
  refunds: z.number(),
  /** Of the same account, and not begun here. */
  others: z.number(),
  /** Minor units, by currency. */
  sums: z.record(
    z.string(),
    z.object({ there: z.object({ ...side, fees: z.number() }), here: z.object(side) }),
  ),
  seconds: z.number(),
})
export type MoneyReport = z.infer<typeof moneyReport>

export const moneyProvider = z.object({
  provider: z.string(),
  isTest: z.boolean(),
  /** No longer offered; it still owes something, or has something to be looked into. */
  isGone: z.boolean(),
  /** Received less what went back, since the beginning: payouts are not told to us. */
  owes: z.array(money),
  /** Of the latest day. */
  report: z.nullable(moneyReport),
  /** Differences that are open. */
  open: z.number(),
})
export type MoneyProvider = z.infer<typeof moneyProvider>

export const nothingAsked = z.object({})
export type NothingAsked = z.infer<typeof nothingAsked>

/** Names of providers. */
export const testWays = z.object({ ways: z.array(z.string()) })
export type TestWays = z.infer<typeof testWays>

export const moneyView = z.object({ providers: z.array(moneyProvider) })
export type MoneyView = z.infer<typeof moneyView>

/** What was paid for, where it can be named. */
const thing = z.object({ kind: z.string(), number: z.nullable(z.string()), path: z.nullable(z.string()) })
export type PaidThing = z.infer<typeof thing>

export const listDifferencesData = z.object({
  state: z._default(z.enum(['open', 'closed']), 'open'),
  first,
  after,
})
export type ListDifferencesData = z.input<typeof listDifferencesData>

export const difference = z.object({
  id: z.number(),
  provider: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  moved: z.enum(['payment', 'refund']),
  day,
  at: z.string(),
  /** null: nothing of ours is known. */
  thing: z.nullable(thing),
  /** Our key of the payment. */
  payment: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  ours: z.nullable(money),
  ourState: z.nullable(z.string()),
  theirs: z.nullable(money),
  fee: z.nullable(z.number()),
  /** The money is there and nothing was given for it: it can be settled, or given back. */
  canSettle: z.boolean(),
  canLook: z.boolean(),
  closed: z.nullable(
    z.object({
      at: z.string(),
      way: z.enum(DIFFERENCE_WAYS),
      by: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
})
export type Difference = z.infer<typeof difference>

export const differenceList = z.object({ nodes: z.array(difference), ...pageInfo })
export type DifferenceList = z.infer<typeof differenceList>

const differenceId = idOf('difference')

export const putRightData = z.object({
  difference: differenceId,
  /** Asks the provider and does what follows, as when it had told us in time; or gives back what was paid. */
  how: z.enum(['look', 'giveBack']),
})
export type PutRightData = z.input<typeof putRightData>

export const closeDifferenceData = z.object({
  difference: differenceId,
  note: typedText(MOST_DIFFERENCE_NOTE).check(z.minLength(1)),
})
export type CloseDifferenceData = z.input<typeof closeDifferenceData>

/** What the provider has said: 'nothing' where it cannot be asked about this. */
const says = z.enum(['open', 'closed', 'paid', 'waiting', 'done', 'refused', 'nothing'])

export const rightPut = z.object({
  /** How it ended; null: it is still open. */
  way: z.nullable(z.enum(DIFFERENCE_WAYS)),
  says,
})
export type RightPut = z.infer<typeof rightPut>

export const closedDifference = z.object({ success: z.literal(true) })
export type ClosedDifference = z.infer<typeof closedDifference>

const state = z.enum(PAYMENT_STATES)

export const listPaymentsData = z.object({
  state: z._default(z.enum(['all', ...PAYMENT_STATES]), 'all'),
  /** '': of all. */
  provider: z._default(provider, ''),
  /** Number of an order, our key, or the number that the provider has given it; '': all. */
  q: z._default(z.string().check(z.maxLength(120)), ''),
  first,
  after,
})
export type ListPaymentsData = z.input<typeof listPaymentsData>

export const deskPayment = z.object({
  payment: z.string(),
  provider: z.string(),
  isTest: z.boolean(),
  state,
  thing,
  currency: z.string(),
  amount: z.number(),
  /** What came, where it is not what was asked for. */
  received: z.nullable(money),
  refunded: z.number(),
  /** On its way back, and what could not be given back anywhere. */
  waiting: z.number(),
  stuck: z.number(),
  reference: z.nullable(z.string()),
  openedAt: z.string(),
  settledAt: z.nullable(z.string()),
})
export type DeskPayment = z.infer<typeof deskPayment>

export const deskPayments = z.object({ nodes: z.array(deskPayment), ...pageInfo })
export type DeskPayments = z.infer<typeof deskPayments>

export const askAgainData = z.object({ payment: z.string().check(z.maxLength(40)) })
export type AskAgainData = z.infer<typeof askAgainData>

export const askedAgain = z.object({
  says,
  state,
  /** Refunds of it that are asked about as well. */
  refunds: z.number(),
})
export type AskedAgain = z.infer<typeof askedAgain>

export const compareAgainData = z.object({ provider, day })
export type CompareAgainData = z.infer<typeof compareAgainData>

export const comparedAgain = z.object({ success: z.literal(true) })
export type ComparedAgain = z.infer<typeof comparedAgain>
