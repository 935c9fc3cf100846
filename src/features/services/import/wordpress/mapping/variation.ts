import { toMinor } from '#shared/numbers/money.ts'

/** What is read of a product and of each of its variations. */
export const VARIATION_KEYS: ReadonlySet<string> = new Set([
  '_price',
  '_regular_price',
  '_sale_price',
  '_sku',
  '_stock',
  '_stock_status',
  '_manage_stock',
  '_virtual',
  '_downloadable',
])

type Meta = { get: (key: string) => string | undefined }

/** The largest number of pieces that the database holds. */
const MOST_STOCK = 2_147_483_647
/** Minor units beyond this are no price. */
const HIGHEST_PRICE = 1_000_000_000_000

const isYes = (value: string | undefined) => value === 'yes' || value === '1'

/** Is there nothing to send? */
export const isVirtual = (meta: Meta): boolean =>
  isYes(meta.get('_virtual')) || isYes(meta.get('_downloadable'))

export const managesStock = (meta: Meta): boolean => isYes(meta.get('_manage_stock'))

/** Pieces that are left; null where nobody counts. */
export function stockOf(meta: Meta): number | null {
  if (managesStock(meta)) {
    const count = Math.floor(Number(meta.get('_stock') ?? ''))
    return Number.isFinite(count) ? Math.min(Math.max(0, count), MOST_STOCK) : 0
  }
  return meta.get('_stock_status') === 'outofstock' ? 0 : null
}

/** `1299.5`, `1,299.50`, `19,90`: minor units; undefined where the text is no amount, null where it is empty. */
export function readAmount(text: string, currency: string): number | null | undefined {
  const written = text.trim()
  if (written === '') return null
  if (!/^\d{1,3}(?:[ ,.]\d{3})+(?:[.,]\d{1,6})?$|^\d{1,13}(?:[.,]\d{0,6})?$/.test(written)) return undefined
  const mark = Math.max(written.lastIndexOf('.'), written.lastIndexOf(','))
  const marks = written.match(/[., ]/g) ?? []
  // A single mark before exactly three digits is a point: WooCommerce itself groups nothing.
  const isDecimal = mark >= 0 && (marks.length === 1 || marks.at(-1) !== marks[0])
  const digits = (part: string) => part.replace(/\D/g, '')
  const plain = isDecimal
    ? `${digits(written.slice(0, mark))}.${digits(written.slice(mark))}`
    : digits(written)
  const minor = toMinor(plain.endsWith('.') ? plain.slice(0, -1) : plain, currency)
  return minor <= HIGHEST_PRICE ? minor : undefined
}

export type VariantPrice = { amount: number; was: number | null }

/** The price of today and the one crossed out; null where nothing is asked. */
export function priceOf(
  meta: Meta,
  currency: string,
): { price: VariantPrice | null; unreadable: string | undefined } {
  const read = ['_price', '_sale_price', '_regular_price'].map((key) => {
    const text = meta.get(key) ?? ''
    return { text, amount: readAmount(text, currency) }
  })
  const unreadable = read.find(({ amount }) => amount === undefined)?.text
  const amount = read.map((one) => one.amount).find((one) => typeof one === 'number')
  if (amount === undefined || amount === null) return { price: null, unreadable }
  const regular = read[2]?.amount ?? null
  return { price: { amount, was: regular !== null && regular > amount ? regular : null }, unreadable }
}
