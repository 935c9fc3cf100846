import { allocate } from '#shared/numbers/money.ts'

interface Sold {
  sellerId: number | null
  /** Percent that the site keeps. */
  siteShare: number
  quantity: number
  refunded: number
  /** Minor units of one piece. */
  unit: number
}

export interface Earnings {
  /** Minor units: of the site's own things, its shares, postage and taxes. */
  site: number
  sellers: Array<{ personId: number; amount: number }>
}

/** Shares out what an order has brought and what did not go back, to the last unit. */
export function earningsOf(
  { total, refunded }: { total: number; refunded: number },
  lines: readonly Sold[],
): Earnings {
  const sums = new Map<number, number>()
  for (const { sellerId, siteShare, quantity, refunded: back, unit } of lines) {
    if (sellerId === null) continue
    const [own = 0] = allocate(unit * (quantity - back), [100 - siteShare, siteShare])
    sums.set(sellerId, (sums.get(sellerId) ?? 0) + own)
  }
  const sellers = [...sums]
    .filter(([, amount]) => amount > 0)
    .map(([personId, amount]) => ({ personId, amount }))
  const given = sellers.reduce((sum, { amount }) => sum + amount, 0)
  return { site: total - refunded - given, sellers }
}
