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

/** What whole days that are left of bought ones are worth, at the price that was paid for them. */
export function unusedWorth(bought: readonly BoughtDays[], currency: string, now: Date): number {
  return bought
    .filter((days) => days.currency === currency)
    .reduce((sum, { amount, startsAt, endsAt }) => {
      if (endsAt === null || endsAt <= now) return sum
      const all = Math.round((endsAt.getTime() - startsAt.getTime()) / DAY)
      const left = Math.floor((endsAt.getTime() - Math.max(now.getTime(), startsAt.getTime())) / DAY)
      return all > 0 ? sum + Math.floor((amount * Math.min(left, all)) / all) : sum
    }, 0)
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
