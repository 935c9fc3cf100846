import type { StoredAccessRule } from './reading.ts'

export interface Price {
  /** 'credit', or a currency. */
  unit: string
  amount: number
}

/** What a member pays whose tier takes some percent off: rounded half up to the unit, and never nothing. */
const discounted = (amount: number, percent: number): number =>
  Math.max(1, Math.floor((amount * (100 - percent) + 50) / 100))

/** Percent that the tier of a reader takes off; who may not be there, as in a page for everybody, has none. */
export const tierDiscount = (
  { vip }: { vip: string | null },
  { level }: { level: { vip: ReadonlyArray<{ key: string; discount?: number }> } },
): number => level.vip.find(({ key }) => key === vip)?.discount ?? 0

/** A price as calls give it: what the reader pays, and in `full` what it is without the discount of their tier. */
export interface ReadPrice {
  amount: number
  full?: number | undefined
}

/** What a reader pays. */
export const ownPrice = (price: number, percent: number): ReadPrice =>
  percent > 0 && price > 0 ? { amount: discounted(price, percent), full: price } : { amount: price }

/** The same of a price that came with a page for everybody, which has taken nothing off. */
export const ownPriceOf = ({ amount, full }: ReadPrice, percent: number): ReadPrice =>
  full === undefined ? ownPrice(amount, percent) : { amount, full }

/** Of what is paid, what goes to whoever wrote it: the site keeps its percent, rounded down in the author's favour. */
export const sellerPart = (amount: number, sharePercent: number): number =>
  amount - Math.floor((amount * sharePercent) / 100)

/** The prices that an access list offers now, in each unit the lowest. */
export function pricesOf(rules: readonly StoredAccessRule[] | null): Price[] {
  const lowest = new Map<string, number>()
  const offer = (unit: string, amount: number) => {
    if (amount > 0) lowest.set(unit, Math.min(amount, lowest.get(unit) ?? amount))
  }
  for (const { type, credit = 0, money = {} } of rules ?? []) {
    if (type === 'credit') offer('credit', credit)
    if (type === 'money') for (const [unit, amount] of Object.entries(money)) offer(unit, amount)
  }
  return [...lowest].map(([unit, amount]) => ({ unit, amount }))
}
