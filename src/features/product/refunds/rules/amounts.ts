import { sellersPart } from '#features/product/orders/rules/earnings.ts'
import { allocate } from '#shared/numbers/money.ts'

/** A line of an order, as far as it decides what comes back. Amounts are minor units. */
export interface Line {
  position: number
  quantity: number
  unit: number
  amount: number
  tax: number
  /** Pieces that have come back before, and what went back of the amount and of a tax on top. */
  refunded: number
  refundedAmount: number
  refundedTax: number
  /** What a coupon took off the amount, and what of that belongs to pieces that have come back before. */
  discount: number
  refundedDiscount: number
}

export interface Part {
  position: number
  quantity: number
  /** What was paid for the pieces. */
  amount: number
  /** That comes on top. */
  tax: number
  /** What a coupon had taken off their price. */
  discount: number
}

export interface RefundQuote {
  parts: Part[]
  /** With its tax, and the tax of the parts apart. */
  postage: number
  total: number
  /** Nothing stays with the buyer. */
  isWhole: boolean
}

interface Order {
  total: number
  refunded: number
  isTaxIncluded: boolean
}

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { amount, tax }) => sum + amount + tax, 0)

/** What of a tax or a price falls on so many pieces of all; of all of them the whole. */
const partOfPieces = (tax: number, pieces: number, quantity: number): number =>
  Number((2n * BigInt(tax) * BigInt(pieces) + BigInt(quantity)) / (2n * BigInt(quantity)))

function partOf(line: Line, quantity: number, isTaxIncluded: boolean): Part {
  const { position, amount, tax, refunded, refundedAmount, refundedTax, refundedDiscount } = line
  const isLast = refunded + quantity === line.quantity
  const step = (whole: number, left: number) =>
    isLast
      ? left
      : Math.min(
          left,
          partOfPieces(whole, refunded + quantity, line.quantity) -
            partOfPieces(whole, refunded, line.quantity),
        )
  const discount = step(line.discount, line.discount - refundedDiscount)
  const paid = amount - line.discount
  const back = step(paid, paid - refundedAmount)
  const taxBack = isTaxIncluded ? 0 : step(tax, tax - refundedTax)
  return { position, quantity, amount: back, tax: taxBack, discount }
}

/**
 * What comes back for so many pieces of so many lines: their price, a tax on top of it, and postage where everything
 * goes back.
 *
 * @returns null where it names what is not there (any more), nothing, or something twice
 */
export function quoteOf(
  order: Order,
  lines: readonly Line[],
  wanted: ReadonlyArray<{ position: number; quantity: number }>,
): RefundQuote | null {
  const byPosition = new Map(wanted.map(({ position, quantity }) => [position, quantity]))
  const isEach = byPosition.size === wanted.length && wanted.length > 0
  const isThere = wanted.every(({ position, quantity }) => {
    const line = lines.find((one) => one.position === position)
    return (
      line !== undefined &&
      Number.isInteger(quantity) &&
      quantity > 0 &&
      quantity <= line.quantity - line.refunded
    )
  })
  if (!isEach || !isThere) return null
  const parts = lines.flatMap((line) => {
    const quantity = byPosition.get(line.position)
    return quantity === undefined ? [] : [partOf(line, quantity, order.isTaxIncluded)]
  })
  const isWhole = lines.every(
    ({ position, quantity, refunded }) => refunded + (byPosition.get(position) ?? 0) === quantity,
  )
  const sum = sumOf(parts)
  // All that is left is the postage, to the last unit.
  const postage = isWhole ? order.total - order.refunded - sum : 0
  return { parts, postage, total: sum + postage, isWhole }
}

/** A part of what would come back: the buyer keeps the things and pays less for them. */
export function reduced(quote: RefundQuote, amount: number): RefundQuote {
  if (amount === quote.total) return quote
  const weights = [...quote.parts.flatMap((part) => [part.amount, part.tax]), quote.postage]
  const shares = allocate(amount, weights)
  const parts = quote.parts.map(({ position }, place) => ({
    position,
    quantity: 0,
    amount: shares[2 * place] ?? 0,
    tax: shares[2 * place + 1] ?? 0,
    discount: 0,
  }))
  return { parts, postage: shares.at(-1) ?? 0, total: amount, isWhole: false }
}

interface Sold extends Line {
  sellerId: number | null
  siteShare: number
}

/**
 * What sellers have earned of what goes back, by person; the rest has gone to the site. Where a coupon took something
 * off, they have earned the whole price: it can be more than what goes back.
 */
export function sharesOf(lines: readonly Sold[], parts: readonly Part[]): Map<number, number> {
  const shares = new Map<number, number>()
  for (const { position, amount, discount } of parts) {
    const line = lines.find((one) => one.position === position)
    if (!line || line.sellerId === null) continue
    const left = line.amount - line.refundedAmount - line.refundedDiscount
    const back = amount + discount
    const share = sellersPart(left, line.siteShare) - sellersPart(left - back, line.siteShare)
    if (share > 0) shares.set(line.sellerId, (shares.get(line.sellerId) ?? 0) + share)
  }
  return shares
}

/** Pieces that come back and have never left: those are for sale again. What left before is judged by whoever sells it. */
export const unsentOf = (
  { quantity, sent, refunded }: { quantity: number; sent: number; refunded: number },
  back: number,
): number => Math.min(back, Math.max(0, quantity - sent - refunded))
