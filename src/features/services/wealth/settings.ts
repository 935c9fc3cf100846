import { z } from 'zod/mini'
import { wholeUpTo } from '#site/settings/fields.ts'
import { featureSettings } from '#site/settings.ts'

/** What one event earns, and how many of them count in a day. */
const earningRule = (credit: number, experience: number, perDay: number) =>
  z.prefault(
    z.object({
      credit: z._default(wholeUpTo(1_000_000), credit),
      experience: z._default(wholeUpTo(1_000_000), experience),
      perDay: z._default(wholeUpTo(10_000), perDay),
    }),
    {},
  )

const wealth = z.object({
  earning: z.prefault(
    z.object({
      'check-in': earningRule(10, 5, 1),
      streak: earningRule(20, 10, 1),
      'first-topic': earningRule(5, 10, 1),
      'answer-accepted': earningRule(100, 50, 5),
      liked: earningRule(2, 2, 30),
      invited: earningRule(50, 20, 5),
    }),
    {},
  ),
  /** This many days in a row earn the amount of `streak`; 0: nothing. */
  streakDays: z._default(wholeUpTo(366), 7),
  /** Days after which an invited member earns their inviter something. */
  invitedDays: z._default(wholeUpTo(366), 7),
  /** The price of 100 credits, by currency; a currency without one cannot buy them. */
  creditPrice: z._default(
    z.record(z.string().check(z.regex(/^[A-Z]{3}$/)), z.int().check(z.gte(1), z.lte(100_000_000))),
    { RMB: 700, USD: 100, EUR: 100 },
  ),
  creditPacks: z._default(
    z.array(z.int().check(z.gte(1), z.lte(1_000_000))).check(z.minLength(1), z.maxLength(8)),
    [100, 500, 1_000, 2_000],
  ),
  /** Whether people may transfer credit to each other. */
  allowsTransfers: z._default(z.boolean(), false),
  /** Whether people may request withdrawals of their earnings; the staff decides on each. */
  allowsWithdrawals: z._default(z.boolean(), false),
  /** The smallest withdrawal, by currency; a currency without one cannot be withdrawn. */
  leastWithdrawal: z._default(
    z.record(z.string().check(z.regex(/^[A-Z]{3}$/)), z.int().check(z.gte(1), z.lte(1_000_000_000))),
    { RMB: 10_000, USD: 2_000, EUR: 2_000 },
  ),
})

const tier = z.object({
  /** Minor units by currency; without one it is not for sale. */
  price: z._default(
    z.record(z.string().check(z.regex(/^[A-Z]{3}$/)), z.int().check(z.gte(1), z.lte(1_000_000_000))),
    {},
  ),
  /** Days that the price is for; 0: for life. */
  days: z._default(z.int().check(z.gte(0), z.lte(3_660)), 30),
})

export const wealthSettings = featureSettings({ groups: { wealth: wealth.shape }, ofTiers: tier.shape })

declare module '#site/settings/site-settings.ts' {
  interface WealthSettings extends z.infer<typeof wealth> {}
  interface VipEntry extends z.infer<typeof tier> {}
}
