import { z } from 'zod/mini'
import { wholeAmount } from '#features/kernel/ledger/schemas.ts'
import { offeredWay } from '#features/product/payments/schemas.ts'
import { idOf } from '#shared/ids/id-field.ts'
import { requiredText } from '#shared/texts/typed-text.ts'
import { isTimeZone } from '#shared/time.ts'
import { localized } from '#site/settings.ts'
import { MOST_TARGET, WITHDRAWAL_STATES } from './rules/withdrawals.ts'

/** Of jobs that have no data. */
export const nothing = z.null()

const unit = z.string().check(z.regex(/^([A-Z]{3}|credit)$/))
const currency = z.string().check(z.regex(/^[A-Z]{3}$/))
/** Idempotency key of the client: a repeated request has no further effect. */
const key = z.string().check(z.regex(/^[\w-]{8,60}$/))
/** As the browser says it; none that there is: the site's. */
const timeZone = z._default(
  z.string().check(
    z.maxLength(60),
    z.refine((zone) => zone === '' || isTimeZone(zone)),
  ),
  '',
)

export const askOverview = z.object({ timeZone })
export type AskOverview = z.input<typeof askOverview>

export const cause = z.strictObject({ title: z.string(), language: z.string(), path: z.string() })

const openHold = z.strictObject({
  unit: z.string(),
  amount: z.number(),
  reason: z.string(),
  cause: z.nullable(cause),
})

export const overview = z.strictObject({
  credit: z.strictObject({ available: z.number(), held: z.number(), thisMonth: z.number() }),
  /** The reader's own currency first; minor units. */
  money: z.array(
    z.strictObject({
      currency: z.string(),
      available: z.number(),
      /** How much of that was earned. */
      earned: z.number(),
      held: z.number(),
    }),
  ),
  holds: z.array(openHold),
  level: z.strictObject({
    key: z.string(),
    experience: z.number(),
    from: z.number(),
    next: z.nullable(z.strictObject({ key: z.string(), from: z.number() })),
  }),
  checkIn: z.strictObject({
    isDone: z.boolean(),
    streak: z.number(),
    credit: z.number(),
    /** Days of a row that bring something more, and what; 0: none. */
    streakDays: z.number(),
    streakCredit: z.number(),
  }),
  /** What 100 credits cost in each currency that they can be bought with. */
  creditPrice: z.record(z.string(), z.number()),
  creditPacks: z.array(z.number()),
  /** By currency, how the balance can be topped up from outside. */
  recharge: z.record(z.string(), z.array(offeredWay)),
  can: z.strictObject({
    transfer: z.boolean(),
    /** There is something to be paid out, and nothing of theirs waits for it yet. */
    withdraw: z.boolean(),
  }),
  /** The least that is paid out in each currency that is. */
  leastWithdrawal: z.record(z.string(), z.number()),
  /** The latest; what waits stands first. */
  withdrawals: z.array(
    z.strictObject({
      id: z.number(),
      currency: z.string(),
      amount: z.number(),
      state: z.enum(WITHDRAWAL_STATES),
      note: z.string(),
      at: z.string(),
    }),
  ),
})
export type Overview = z.infer<typeof overview>

export const statementData = z.object({
  unit: z._default(z.nullable(unit), null),
  direction: z._default(z.nullable(z.enum(['in', 'out'])), null),
  /** Back from now; null: all. */
  days: z._default(z.nullable(z.int().check(z.gte(1), z.lte(3_660))), null),
  after: z._default(z.string().check(z.maxLength(200)), ''),
})
export type StatementData = z.input<typeof statementData>

export const line = z.strictObject({
  id: z.string(),
  unit: z.string(),
  amount: z.number(),
  after: z.number(),
  reason: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
  cause: z.nullable(cause),
  /** Of a gift: whom it came from or went to, and what was said with it. */
  gift: z.nullable(z.strictObject({ name: z.string(), note: z.string() })),
  at: z.string(),
})
export type Line = z.infer<typeof line>

export const statement = z.strictObject({
  lines: z.array(line),
  /** Where the next page begins; null at the end. */
  next: z.nullable(z.string()),
})
export type Statement = z.infer<typeof statement>

export const listSalesData = z.object({ after: z._default(z.string().check(z.maxLength(200)), '') })
export type ListSalesData = z.input<typeof listSalesData>

export const sales = z.strictObject({
  /** With the first page: what sales have brought that stand, by unit. */
  income: z.array(z.strictObject({ unit: z.string(), count: z.number(), income: z.number() })),
  sales: z.array(
    z.strictObject({
      id: z.number(),
      /** null: it is no longer there. */
      of: z.nullable(cause),
      unit: z.string(),
      /** What was paid, and what of it the seller got. */
      amount: z.number(),
      income: z.number(),
      at: z.string(),
      refundedAt: z.nullable(z.string()),
    }),
  ),
  next: z.nullable(z.string()),
})
export type Sales = z.infer<typeof sales>

export const chartData = z.object({ unit, timeZone })
export type ChartData = z.input<typeof chartData>

export const chart = z.strictObject({
  unit: z.string(),
  /** First and last day. */
  from: z.string(),
  to: z.string(),
  /** What was there at the end of each day. */
  balances: z.array(z.number()),
  in: z.number(),
  out: z.number(),
})
export type Chart = z.infer<typeof chart>

export const checkInData = z.object({ timeZone })
export type CheckInData = z.input<typeof checkInData>

export const checkedIn = z.strictObject({
  streak: z.number(),
  credit: z.number(),
  /** Key of the level they have come to. */
  level: z.nullable(z.string()),
})
export type CheckedIn = z.infer<typeof checkedIn>

export const buyCreditData = z.object({
  key,
  amount: wholeAmount.check(z.lte(1_000_000)),
  currency,
  /** The price that the asker has seen; refused where it has changed. */
  cost: wholeAmount,
})
export type BuyCreditData = z.infer<typeof buyCreditData>

export const moved = z.strictObject({ success: z.literal(true), amount: z.number(), unit: z.string() })
export type Moved = z.infer<typeof moved>

export const redeemData = z.object({ code: z.string().check(z.maxLength(100)) })
export type RedeemData = z.infer<typeof redeemData>

export const giveData = z.object({ key, to: z.string().check(z.maxLength(200)), unit, amount: wholeAmount })
export type GiveData = z.infer<typeof giveData>

export const done = z.strictObject({ success: z.literal(true) })
export type Done = z.infer<typeof done>

export const askWithdrawalData = z.object({
  key,
  currency,
  amount: wholeAmount,
  target: requiredText(MOST_TARGET),
})
export type AskWithdrawalData = z.infer<typeof askWithdrawalData>
export const withdrawalChosen = z.object({ id: idOf('withdrawal') })
export type WithdrawalChosen = z.infer<typeof withdrawalChosen>

export const askMembership = z.object({})
export type AskMembership = z.infer<typeof askMembership>

export const membership = z.strictObject({
  /** `until` null: for life. */
  has: z.nullable(z.strictObject({ tier: z.string(), until: z.nullable(z.string()) })),
  /** In their order, with the experience that each begins at. */
  levels: z.array(z.strictObject({ key: z.string(), name: z.string(), from: z.number() })),
  /** null: a stranger. */
  standing: z.nullable(z.strictObject({ level: z.string(), experience: z.number() })),
  tiers: z.array(
    z.strictObject({
      key: z.string(),
      name: z.string(),
      /** 0: for life. */
      days: z.number(),
      /** Percent. */
      discount: z.number(),
      /** What it allows beyond the tier before it, and whether the reader's level allows that already. */
      rights: z.array(z.strictObject({ permission: z.string(), isByLevel: z.boolean() })),
      /** Files in a day, `most` null: as many as one likes; null: nobody is counted. */
      downloads: z.nullable(z.strictObject({ most: z.nullable(z.number()) })),
      step: z.enum(['buy', 'renew', 'upgrade', 'for-life', 'lower']),
      /**
       * The reader's own currency first; `unused` is taken off the price, for so many days, and what those are worth beyond it
       * goes back to the balance. Minor units.
       */
      offers: z.array(
        z.strictObject({
          currency: z.string(),
          price: z.number(),
          unused: z.number(),
          days: z.number(),
          backs: z.array(z.strictObject({ currency: z.string(), amount: z.number() })),
        }),
      ),
    }),
  ),
})
export type Membership = z.infer<typeof membership>

export const vipTiersSettings = z.object({ title: z.optional(localized), text: z.optional(localized) })
export type VipTiersSettings = z.infer<typeof vipTiersSettings>

export const buyMembershipData = z.object({
  key,
  tier: z.string().check(z.maxLength(60)),
  currency,
  /** The amount that the asker has seen; refused where it has changed. */
  cost: z.int().check(z.gte(0), z.lte(1_000_000_000_000)),
  /** End of the membership that the asker has seen; null: none, or for life. */
  seen: z._default(z.nullable(z.iso.datetime()), null),
})
export type BuyMembershipData = z.input<typeof buyMembershipData>

/** Days of a tier as a sale keeps them: the tier, and the end of the membership that the buyer has seen. */
export const membershipItem = z.object({
  tier: z.string().check(z.maxLength(60)),
  seen: z.nullable(z.iso.datetime()),
})

/** A tier as a renewal keeps it. */
export const renewedTier = z.object({ tier: z.string().check(z.maxLength(60)) })

/** Credit as a sale keeps it. */
export const creditItem = z.object({ amount: wholeAmount.check(z.lte(1_000_000)) })

export const boughtMembership = z.strictObject({
  success: z.literal(true),
  tier: z.string(),
  until: z.nullable(z.string()),
})
export type BoughtMembership = z.infer<typeof boughtMembership>

export const rechargeData = z.object({
  currency: z.string().check(z.maxLength(10)),
  /** Minor units. */
  amount: z.int(),
  /** Who takes the money: one of those that the overview offers. */
  way: z.string().check(z.maxLength(40)),
})
export type RechargeData = z.infer<typeof rechargeData>
