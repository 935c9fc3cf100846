import { ratesTo } from '#features/product/carts/rules.ts'

export interface PostageRate {
  key: string
  /** ISO 3166-1; none: wherever no other rate goes. */
  countries: readonly string[]
  /** Minor units by currency. */
  price: Readonly<Record<string, number>>
  /** For each kilogram that has begun, after the first. */
  perKilo: Readonly<Record<string, number>>
  /** From this sum of the things on it costs nothing. */
  freeFrom: Readonly<Record<string, number>>
}

interface Sent {
  /** '' where nobody knows yet. */
  country: string
  currency: string
  /** Grams. */
  weight: number
  /** What the things cost that are sent, in minor units. */
  items: number
}

const GRAMS = 1_000

/** What a rate asks; null where it has no price in this currency. */
export function postageOf(rate: PostageRate, { currency, weight, items }: Sent): number | null {
  const price = rate.price[currency]
  if (price === undefined) return null
  const free = rate.freeFrom[currency]
  if (free !== undefined && items >= free) return 0
  const more = Math.max(0, Math.ceil(weight / GRAMS) - 1)
  return price + more * (rate.perKilo[currency] ?? 0)
}

export interface OfferedPostage {
  key: string
  amount: number
}

/** The ways in which something can be sent there, the cheapest first. */
export function offeredPostage(rates: readonly PostageRate[], sent: Sent): OfferedPostage[] {
  return ratesTo(rates, sent.country)
    .flatMap((rate) => {
      const amount = postageOf(rate, sent)
      return amount === null ? [] : [{ key: rate.key, amount }]
    })
    .toSorted((one, other) => one.amount - other.amount)
}

/** Whether anything can be sent to a country, for prices in this currency. */
export const servedIn = (
  rates: readonly PostageRate[],
  { country, currency }: Pick<Sent, 'country' | 'currency'>,
): boolean => ratesTo(rates, country).some(({ price }) => price[currency] !== undefined)
