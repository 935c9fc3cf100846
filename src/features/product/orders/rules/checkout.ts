import type { CreateOrderData, OrderView } from '../schemas.ts'
import { MOST_PIECES } from './limits.ts'

/** What an address of the checkout asks for. */
export type Asked =
  | { kind: 'order'; order: string; token: string }
  /** Bought at once, past the basket. */
  | { kind: 'product'; product: number; variant: string; quantity: number }
  | { kind: 'basket' }

/** @param search of the address: '?product=12&variant=M&quantity=2' */
export function askedIn(search: string): Asked {
  const query = new URLSearchParams(search)
  const order = query.get('order')
  if (order) return { kind: 'order', order, token: query.get('token') ?? '' }
  const product = Number(query.get('product'))
  if (!Number.isInteger(product) || product < 1) return { kind: 'basket' }
  const quantity = Number(query.get('quantity') ?? 1)
  const isPossible = Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_PIECES
  return {
    kind: 'product',
    product,
    variant: query.get('variant') ?? '',
    quantity: isPossible ? quantity : 1,
  }
}

/** The query of the address that shows an order again; a guest's with its token. */
export function searchOf({ number, token }: { number: string; token: string }): string {
  return `?${new URLSearchParams({ order: number, ...(token && { token }) })}`
}

const SECOND = 1_000
/** ms before the end from which the clock is amber, and at which it is said aloud. */
export const SOON = 180 * SECOND
const LAST_WORDS = [300 * SECOND, SOON, 60 * SECOND]

/** '12:48' */
export function clockText(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / SECOND))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The minutes that are said aloud while the time runs out; null as long as there is enough. */
export function minutesToSay(left: number): number | null {
  const reached = LAST_WORDS.filter((at) => left <= at).at(-1)
  return reached === undefined || left <= 0 ? null : reached / (60 * SECOND)
}

type Filled = Pick<OrderView, 'isSent' | 'address' | 'postage' | 'email' | 'buyer' | 'total' | 'checkout'>

export type Missing = 'email' | 'address' | 'way' | 'postage' | 'sign-in' | 'balance'

/** Where nothing but the balance is taken, what costs something asks for an account: guests have none. */
export const needsAccount = ({
  buyer,
  total,
  checkout,
}: Pick<OrderView, 'buyer' | 'total' | 'checkout'>): boolean =>
  buyer === null && total > 0 && (checkout?.ways ?? []).length === 0

/**
 * The way to pay: what was picked, as long as it is offered; else the balance of whoever has enough, else the first.
 *
 * @returns null where there is none for this buyer
 */
export function wayOf(
  { buyer, total, checkout }: Pick<OrderView, 'buyer' | 'total' | 'checkout'>,
  picked: string | undefined,
): string | null {
  const outside = (checkout?.ways ?? []).map(({ provider }) => provider)
  const hasEnough = buyer !== null && (checkout?.balance ?? 0) >= total
  const offered = [...(hasEnough ? ['balance'] : []), ...outside]
  if (picked !== undefined && offered.includes(picked)) return picked
  return offered[0] ?? (buyer === null ? null : 'balance')
}

/** What keeps an order from being paid in a way, in the order of the page. */
export function missingFor(
  { isSent, address, postage, email, buyer, total, checkout }: Filled,
  way: string | null = 'balance',
): Missing[] {
  const isGuest = buyer === null
  const isServed = (checkout?.postage.length ?? 0) > 0
  const needed = [
    ['email', isGuest && email === ''],
    ['address', isSent && address === null],
    ['way', isSent && address !== null && !isServed],
    ['postage', isSent && address !== null && isServed && postage === null],
    ['sign-in', needsAccount({ buyer, total, checkout })],
    ['balance', !isGuest && way === 'balance' && total > (checkout?.balance ?? 0)],
  ] as const
  return needed.filter(([, isMissing]) => isMissing).map(([what]) => what)
}

/** Whether the total is the last word: the postage is in it. */
export const isWhole = ({ isSent, postage }: Pick<OrderView, 'isSent' | 'postage'>): boolean =>
  !isSent || postage !== null

export interface Change {
  what: 'items' | 'discount' | 'postage' | 'tax' | 'total'
  /** Minor units. */
  before: number
  after: number
}

type Amounts = Pick<OrderView, 'items' | 'discount' | 'postageAmount' | 'tax' | 'total' | 'isTaxIncluded'>

/** What costs something else than the buyer has seen; the total stands last. */
export function changesBetween(before: Amounts, after: Amounts): Change[] {
  const amounts = [
    { what: 'items', before: before.items, after: after.items },
    { what: 'discount', before: before.discount, after: after.discount },
    { what: 'postage', before: before.postageAmount, after: after.postageAmount },
    // Contained in what stands above it, it says nothing new.
    ...(after.isTaxIncluded ? [] : [{ what: 'tax', before: before.tax, after: after.tax } as const]),
    { what: 'total', before: before.total, after: after.total },
  ] as const
  return amounts.filter((one) => one.before !== one.after)
}

/** Pieces of all kinds. */
export const piecesIn = ({ lines }: { lines: ReadonlyArray<{ quantity: number }> }): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** What to ask for again. */
export const itemsOf = ({ lines }: Pick<OrderView, 'lines'>) =>
  lines.map(({ product, variant, quantity }) => ({ product, variant, quantity }))

/**
 * What is in an order, in one line: it can be changed from another tab or device to things that cost the same, and nobody
 * pays for what they have not seen.
 */
export const thingsIn = ({ lines }: { lines: ReadonlyArray<CreateOrderData['items'][number]> }): string =>
  lines.map(({ product, variant, quantity }) => `${quantity} × ${product}/${variant}`).join(' ')

/** Whether the text may be an email address already: what is typed is not called wrong before it is whole. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text.trim())

/** A key for one order, as RFC 9562 writes a random one; `crypto.randomUUID` is missing on plain http. */
export function newOrderKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
