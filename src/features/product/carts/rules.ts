import { MOST_PIECES, mostAtOnce } from '#features/product/shop/rules.ts'
import { addMoney, type Money, multiplyMoney } from '#shared/numbers/money.ts'

/** Different things in one basket. */
export const MOST_LINES = 100

/** Why something in a basket cannot be bought. */
export const TROUBLES = ['gone', 'variant-gone', 'sold-out', 'no-price'] as const
export type Trouble = (typeof TROUBLES)[number]

/** Why there are fewer of something than was asked for: what is left, one is enough, or what a basket holds. */
export const REASONS = ['stock', 'single', 'limit'] as const

export const isQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_PIECES

/** What there is of a variant. */
export interface Supply {
  /** null: as many as one likes. */
  stock: number | null
  /** One is enough. */
  isSingle: boolean
}

export const mostOf = (supply: Supply): number => mostAtOnce(supply, supply)

/** Why no more than `mostOf` are to be had. */
export function whyNoMore({ stock, isSingle }: Supply): (typeof REASONS)[number] {
  if (isSingle) return 'single'
  return stock !== null && stock < MOST_PIECES ? 'stock' : 'limit'
}

interface Offered {
  /** Its product is there for whoever asks. */
  isListed: boolean
  hasVariant: boolean
  stock: number | null
  /** In the chosen currency. */
  amount: number | null
}

export function troubleOf({ isListed, hasVariant, stock, amount }: Offered): Trouble | null {
  if (!isListed) return 'gone'
  if (!hasVariant) return 'variant-gone'
  if (stock !== null && stock <= 0) return 'sold-out'
  return amount === null ? 'no-price' : null
}

interface Counted {
  quantity: number
  isSaved: boolean
  trouble: Trouble | null
  price: { amount: number } | null
}

/** How many pieces can be bought now, and what they cost together. */
export function sumOf(
  lines: readonly Counted[],
  currency: string,
): { count: number; total: { amount: number; currency: string } } {
  const bought = lines.filter(({ isSaved, trouble }) => !isSaved && trouble === null)
  const total = bought.reduce<Money>(
    (sum, { price, quantity }) =>
      addMoney(sum, multiplyMoney({ minor: price?.amount ?? 0, currency }, quantity)),
    { minor: 0, currency },
  )
  const count = bought.reduce((pieces, { quantity }) => pieces + quantity, 0)
  return { count, total: { amount: total.minor, currency } }
}

/** A way of sending things, as far as a basket is concerned. */
interface Rate {
  /** ISO 3166-1; none: wherever no other rate goes. */
  countries: readonly string[]
  /** From this sum of the things on it costs nothing; minor units by currency. */
  freeFrom: Readonly<Record<string, number>>
}

/** What is sent, in minor units. */
interface Worth {
  currency: string
  items: number
}

/** The rates that go to a country: those that name it, else those for everywhere. */
export function ratesTo<One extends Pick<Rate, 'countries'>>(rates: readonly One[], country: string): One[] {
  const named = rates.filter(({ countries }) => countries.includes(country))
  return named.length > 0 ? named : rates.filter(({ countries }) => countries.length === 0)
}

/** What more has to be sent for a rate to cost nothing; null where it never does, or does already. */
export function untilFree({ freeFrom }: Pick<Rate, 'freeFrom'>, { currency, items }: Worth): number | null {
  const free = freeFrom[currency]
  return free !== undefined && items < free ? free - items : null
}

/** The same of the rate to a country that is the first to be free; null also where nothing is sent, or one is free already. */
export function untilFreeTo(rates: readonly Rate[], country: string, sent: Worth): number | null {
  const free = ratesTo(rates, country).filter(({ freeFrom }) => freeFrom[sent.currency] !== undefined)
  const missing = free.map((rate) => untilFree(rate, sent))
  if (sent.items === 0 || missing.length === 0 || missing.includes(null)) return null
  return Math.min(...missing.map(Number))
}

/** Something in a basket, as it is stored. */
export interface StoredItem extends Supply {
  postId: number
  variant: string
  quantity: number
  isSaved: boolean
  seenAmount: number | null
  seenCurrency: string | null
  addedAt: Date
}

const keyOf = ({ postId, variant }: StoredItem): string => `${postId} ${variant}`

/**
 * One basket of two. Of what is in both there are as many as in both together, up to what one can have; what is kept for
 * later in one alone is counted as it is in the other. Nothing of one's own is lost; of what was brought the newest comes
 * in first.
 *
 * @returns what changes in one's own basket, and what of the other found no room in it
 */
export function mergeItems(
  own: readonly StoredItem[],
  brought: readonly StoredItem[],
): { changed: StoredItem[]; left: StoredItem[] } {
  const mine = new Map(own.map((item) => [keyOf(item), item]))
  const changed: StoredItem[] = []
  const left: StoredItem[] = []
  let room = MOST_LINES - mine.size
  for (const item of brought.toSorted((one, other) => Number(other.addedAt) - Number(one.addedAt))) {
    const same = mine.get(keyOf(item))
    if (same) changed.push(mergeItem(same, item))
    else if (room > 0) {
      room -= 1
      changed.push(item)
    } else left.push(item)
  }
  return { changed, left }
}

function mergeItem(own: StoredItem, brought: StoredItem): StoredItem {
  const newer = brought.addedAt > own.addedAt ? brought : own
  const counted = own.isSaved === brought.isSaved ? [own, brought] : [own.isSaved ? brought : own]
  const together = counted.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    ...newer,
    isSaved: own.isSaved && brought.isSaved,
    quantity: Math.min(together, mostOf(own)),
  }
}
