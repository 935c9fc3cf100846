import { transferOn } from '#features/kernel/ledger/queries/arrivals.ts'
import type { Posted } from '#features/kernel/ledger/queries/post.ts'
import { give, ofSite, purse, take, toppedUp } from '#features/kernel/ledger/rules.ts'
import { personPromoted } from '#features/kernel/people/events.ts'
import { findPaidDay } from '#features/product/renewals/queries/renewals.ts'
import type { Arrival } from '#server/door/payable.ts'
import type { JobContext } from '#server/jobs/job.ts'
import type { VipEntry } from '#site/settings.ts'
import { findCurrentTier, insertDays, listBoughtDays } from './queries/memberships.ts'
import {
  type BoughtDays,
  type CurrentTier,
  daysBought,
  type Money,
  prorate,
  type Step,
  stepTo,
} from './rules/membership.ts'

type Offering = Pick<JobContext, 'db' | 'now' | 'settings'>

/** As sales and renewals store it. */
export const MEMBERSHIP = 'membership'

type Refusal = 'tier-not-for-sale' | 'tier-for-life' | 'tier-lower' | 'membership-changed'

interface Wanted {
  tier: string
  currency: string
  /** End of the membership that the buyer has seen; null: none, or for life. */
  seen: string | null
}

/** Days of a tier as somebody can buy them. */
export interface OfferedDays {
  tier: VipEntry
  currency: string
  has: CurrentTier | null
  step: Step
  /** Minor units, and what of it is to be paid: unused days of a lower tier are taken off. */
  price: number
  cost: number
  /** The days that are taken off, and what of them goes back to the balance as they are worth more. */
  used: readonly BoughtDays[]
  backs: readonly Money[]
  /** From when they count, where what one has was lent, or is renewed. */
  from?: Date | undefined
}

/** What buying a tier would be for somebody, whose row is locked. */
export async function offerDays(
  { db, now, settings, refuse }: Offering & { refuse: (code: Refusal) => never },
  personId: number,
  { tier: wanted, currency, seen }: Wanted,
): Promise<OfferedDays> {
  const tiers = settings.level.vip
  const has = await findCurrentTier(db, { personId, now, isLocked: true })
  const tier = tiers.find((one) => one.key === wanted)
  const price = tier?.price[currency]
  if (!tier || price === undefined) return refuse('tier-not-for-sale')
  const step = stepTo(tiers, has, tier)
  if (step === 'for-life') return refuse('tier-for-life')
  if (step === 'lower') return refuse('tier-lower')
  // The membership has changed meanwhile, so the shown offer is outdated.
  if ((has?.until?.toISOString() ?? null) !== seen) return refuse('membership-changed')
  const used = has && step === 'upgrade' ? await listBoughtDays(db, personId, has.tier, now) : []
  const { cost, backs } = prorate(used, { currency, price }, now)
  // Days that were lent while a renewal could not be paid are paid with the next ones.
  const lent = step === 'renew' && has?.until ? { personId, kind: MEMBERSHIP, until: has.until } : null
  const from = lent ? ((await findPaidDay(db, lent)) ?? undefined) : undefined
  return { tier, currency, has, step, price, cost, used, backs, from }
}

interface Buying {
  personId: number
  /** Of one press. */
  key: string
  /** What has come for it from outside. */
  arrival?: Arrival
}

/**
 * Gives the days that were offered, and charges what they cost.
 *
 * @returns until when they last, and what the ledger has said; null where they cost nothing
 */
export async function buyDays(
  { db, now, announce }: Pick<JobContext, 'db' | 'now' | 'announce'>,
  { tier, currency, has, step, price, cost, used, backs, from }: OfferedDays,
  { personId, key, arrival }: Buying,
): Promise<{ until: Date | null; posted: Posted | null }> {
  const { startsAt, endsAt } = from ? daysBought('buy', null, tier, from) : daysBought(step, has, tier, now)
  const days = { personId, key, tier: tier.key, currency, amount: price, paid: cost, startsAt, endsAt, now }
  await insertDays(
    db,
    days,
    used.map(({ id }) => id),
  )
  const entry = {
    key: `membership/${personId}/${key}`,
    reason: 'membership',
    cause: arrival?.cause,
    detail: { days: tier.days },
    at: now,
  }
  const legs = [
    ...(cost > 0 ? [take(purse(personId, currency), cost), give(ofSite('revenue', currency), cost)] : []),
    ...backs.flatMap((back) => [
      take(ofSite('revenue', back.currency), back.amount),
      give(toppedUp(personId, back.currency), back.amount),
    ]),
  ]
  const came = arrival ? { arrival, to: toppedUp(personId, currency) } : null
  const posted = legs.length > 0 ? await transferOn(db, came, entry, legs) : null
  await announce(personPromoted, { personId })
  return { until: endsAt, posted }
}
