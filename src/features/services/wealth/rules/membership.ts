/** ms */
const DAY = 86_400_000

/** What somebody has of a tier; `until` null is for life. */
export interface CurrentTier {
  tier: string
  until: Date | null
}

/** VIP days as they were bought, at their full price. */
export interface BoughtDays {
  id: number
  currency: string
  amount: number
  startsAt: Date
  /** null: for life. */
  endsAt: Date | null
}

export interface PricedTier {
  key: string
  /** Minor units by currency. */
  price: Readonly<Record<string, number>>
  /** 0: for life. */
  days: number
}

export type Step = 'buy' | 'renew' | 'upgrade'

/** What buying a tier would be for somebody; tiers stand in rising order. A lower one, or more than for life, is nothing. */
export function stepTo(
  tiers: readonly PricedTier[],
  has: CurrentTier | null,
  wanted: PricedTier,
): Step | 'for-life' | 'lower' {
  if (has === null) return 'buy'
  const rank = (key: string) => tiers.findIndex((tier) => tier.key === key)
  if (has.tier === wanted.key) return has.until === null ? 'for-life' : 'renew'
  return rank(has.tier) > rank(wanted.key) ? 'lower' : 'upgrade'
}

/** Whole days of bought ones that are left; the one that runs is used. */
function daysLeft({ startsAt, endsAt }: BoughtDays, now: Date): { left: number; all: number } {
  if (endsAt === null || endsAt <= now) return { left: 0, all: 1 }
  const all = Math.max(1, Math.round((endsAt.getTime() - startsAt.getTime()) / DAY))
  const left = Math.floor((endsAt.getTime() - Math.max(now.getTime(), startsAt.getTime())) / DAY)
  return { left: Math.min(left, all), all }
}

/** What whole days that are left of bought ones are worth, at the price that was paid for them. */
export function unusedWorth(bought: readonly BoughtDays[], currency: string, now: Date): number {
  return bought
    .filter((days) => days.currency === currency)
    .reduce((sum, days) => {
      const { left, all } = daysLeft(days, now)
      return sum + Math.floor((days.amount * left) / all)
    }, 0)
}

export const unusedDays = (bought: readonly BoughtDays[], currency: string, now: Date): number =>
  bought.filter((days) => days.currency === currency).reduce((sum, days) => sum + daysLeft(days, now).left, 0)

export interface Money {
  currency: string
  amount: number
}

/** What unused days are worth beyond what is taken off a price: it goes back to the balance, in the currencies it was paid in. */
export function moneyBack(
  bought: readonly BoughtDays[],
  { currency, taken }: { currency: string; taken: number },
  now: Date,
): Money[] {
  const currencies = [...new Set(bought.map((days) => days.currency))].sort()
  return currencies
    .map((one) => ({
      currency: one,
      amount: unusedWorth(bought, one, now) - (one === currency ? taken : 0),
    }))
    .filter(({ amount }) => amount > 0)
}

/** Changing from bought days into something of a price: what is taken off, what is to be paid, and what goes back. */
export function prorate(
  bought: readonly BoughtDays[],
  { currency, price }: { currency: string; price: number },
  now: Date,
): { taken: number; cost: number; backs: Money[] } {
  const taken = Math.min(price, unusedWorth(bought, currency, now))
  return { taken, cost: price - taken, backs: moneyBack(bought, { currency, taken }, now) }
}

/**
 * What goes back of days that were granted for pieces of which some are paid back: days that have not begun. The one
 * that runs stays with whoever has it.
 *
 * @param until when the tier ends, whatever was bought
 * @returns whole days to take off; or what is left of those that there would have to be
 */
export function daysBack(
  { startsAt, endsAt, until }: { startsAt: Date; endsAt: Date; until: Date },
  { pieces, of }: { pieces: number; of: number },
  now: Date,
): { days: number } | { left: number; whole: number } {
  const all = Math.round((endsAt.getTime() - startsAt.getTime()) / DAY)
  const whole = Math.ceil((all * pieces) / of)
  const end = Math.min(endsAt.getTime(), until.getTime())
  const left = Math.max(0, Math.floor((end - Math.max(now.getTime(), startsAt.getTime())) / DAY))
  const running = now > startsAt ? 1 : 0
  return left === 0 || left + running < whole ? { left, whole } : { days: Math.min(left, whole) }
}

/** From when bought days count, and until when: renewed ones follow those that are left. */
export function daysBought(
  step: Step,
  has: CurrentTier | null,
  { days }: PricedTier,
  now: Date,
): { startsAt: Date; endsAt: Date | null } {
  const startsAt = step === 'renew' && has?.until && has.until > now ? has.until : now
  return { startsAt, endsAt: days === 0 ? null : new Date(startsAt.getTime() + days * DAY) }
}
