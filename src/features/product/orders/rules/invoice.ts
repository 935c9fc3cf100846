interface Taxed {
  /** Minor units. */
  amount: number
  tax: number
  /** Hundredths of a percent. */
  taxRate: number
}

export interface TaxOfRate {
  rate: number
  /** Minor units without the tax. */
  net: number
  tax: number
}

/** What is taxed at each rate, the highest first; what bears no tax is left out where nothing does. */
export function taxesByRate(taxed: readonly Taxed[], isIncluded: boolean): TaxOfRate[] {
  if (taxed.every(({ taxRate }) => taxRate === 0)) return []
  const sums = new Map<number, TaxOfRate>()
  for (const { amount, tax, taxRate: rate } of taxed) {
    const sum = sums.get(rate) ?? { rate, net: 0, tax: 0 }
    sums.set(rate, { rate, net: sum.net + amount - (isIncluded ? tax : 0), tax: sum.tax + tax })
  }
  return [...sums.values()].toSorted((one, other) => other.rate - one.rate)
}
