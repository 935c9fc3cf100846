/** Hundredths of a percent in the whole. */
const WHOLE = 10_000

export interface Priced {
  /** Minor units. */
  amount: number
  /** Hundredths of a percent. */
  taxRate: number
}

/** Half up, as tax offices round; exact also for large amounts. */
function divideRounded(dividend: bigint, divisor: bigint): number {
  return Number((dividend + divisor / 2n) / divisor)
}

/** The tax in an amount that contains it, or on one that does not. Minor units, not below zero. */
export function taxOf({ amount, taxRate }: Priced, isIncluded: boolean): number {
  if (taxRate === 0) return 0
  const divisor = BigInt(isIncluded ? WHOLE + taxRate : WHOLE)
  return divideRounded(BigInt(amount) * BigInt(taxRate), divisor)
}

export interface Totals {
  items: number
  /** What a coupon takes off them. */
  discount: number
  postage: number
  tax: number
  total: number
}

/**
 * What an order costs. Each line is rounded by itself, as it stands on the invoice.
 *
 * @param lines at what they cost without a coupon, of which the tax takes off `discount`
 * @param postage with the tax that it bears
 */
export function totalsOf(
  lines: ReadonlyArray<Priced & { discount?: number }>,
  postage: Priced,
  isTaxIncluded: boolean,
): Totals {
  const items = lines.reduce((sum, { amount }) => sum + amount, 0)
  const discount = lines.reduce((sum, line) => sum + (line.discount ?? 0), 0)
  const paid = lines.map(({ amount, taxRate, discount: less = 0 }) => ({ amount: amount - less, taxRate }))
  const tax = [...paid, postage].reduce((sum, priced) => sum + taxOf(priced, isTaxIncluded), 0)
  return {
    items,
    discount,
    postage: postage.amount,
    tax,
    total: items - discount + postage.amount + (isTaxIncluded ? 0 : tax),
  }
}
