import { allocate } from '#shared/numbers/money.ts'

interface Sold {
  sellerId: number | null
  /** Percent that the site keeps. */
  siteShare: number
  /** Minor units that it cost, and that went back of them. */
  amount: number
  refundedAmount: number
  /** What of a coupon belongs to pieces that went back; what it took off the others the site bears. */
  refundedDiscount: number
}

export interface Earning {
  personId: number
  /** Minor units. */
  amount: number
}

export interface Earnings {
  /**
   * Minor units: of the site's own things, its shares, postage and taxes. Below zero where coupons have taken off more
   * than that: sellers have what they would have had without.
   */
  site: number
  sellers: Earning[]
}

/**
 * What a seller has of an amount that was paid and did not go back. Grows with the amount, never by more than that does:
 * what is taken back step by step is exactly what was given.
 */
export const sellersPart = (amount: number, siteShare: number): number =>
  allocate(amount, [100 - siteShare, siteShare])[0] ?? 0

/** Shares out what an order has brought and what did not go back, to the last unit. */
export function earningsOf(
  { total, refunded }: { total: number; refunded: number },
  lines: readonly Sold[],
): Earnings {
  const sums = new Map<number, number>()
  for (const { sellerId, siteShare, amount, refundedAmount, refundedDiscount } of lines) {
    if (sellerId === null) continue
    const own = sellersPart(amount - refundedAmount - refundedDiscount, siteShare)
    sums.set(sellerId, (sums.get(sellerId) ?? 0) + own)
  }
  const sellers = [...sums]
    .filter(([, amount]) => amount > 0)
    .map(([personId, amount]) => ({ personId, amount }))
  const given = sellers.reduce((sum, { amount }) => sum + amount, 0)
  return { site: total - refunded - given, sellers }
}

interface Debt {
  id: number
  sellerId: number
  left: number
}

/**
 * What sellers owe is paid from what they earn before they get the rest.
 *
 * @param debts the oldest first
 * @returns what is paid of which debt, and what is left to each
 */
export function settleDebts(
  earnings: readonly Earning[],
  debts: readonly Debt[],
): { paid: Array<{ id: number; amount: number }>; sellers: Earning[] } {
  const left = new Map(earnings.map(({ personId, amount }) => [personId, amount]))
  const paid = debts.flatMap(({ id, sellerId, left: owed }) => {
    const has = left.get(sellerId) ?? 0
    const amount = Math.min(has, owed)
    left.set(sellerId, has - amount)
    return amount > 0 ? [{ id, amount }] : []
  })
  const sellers = earnings.flatMap(({ personId }) => {
    const amount = left.get(personId) ?? 0
    return amount > 0 ? [{ personId, amount }] : []
  })
  return { paid, sellers }
}
