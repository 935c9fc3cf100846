import { LOCALE_TAGS, type Locale } from './locales.ts'

/** An amount in the smallest unit of its currency: { minor: 1050, currency: 'USD' } is $10.50. */
export type Money = { readonly minor: number; readonly currency: string }

/** What a price tag is made of, in reading order: sign, symbol (or after the digits), major, minor. */
export type MoneyParts = {
  sign: string
  symbol: string
  /** Grouped whole units: `1,234`. */
  major: string
  /** Separator and fraction, `.50`; empty where the currency has none. */
  minor: string
  /** Spanish writes `10,50 €`: the symbol, with the space before it, follows the digits. */
  isSymbolLast: boolean
}

type Decimal = { digits: bigint; scale: number }

/** The codes the site shows and the codes Intl knows differ in one place: RMB is formatted as CNY. */
const intlCode = (currency: string): string => (currency === 'RMB' ? 'CNY' : currency)

/** Intl throws on anything but three letters, and a site owner may type anything into the currency list. */
const isIntlCode = (currency: string): boolean => /^[A-Za-z]{3}$/.test(currency)

/**
 * ISO 4217 where it is not two. Stored amounts count in these units, so that they must not come from a runtime's own
 * data, which rounds some currencies to what shops show and differs by version.
 */
const DECIMALS = new Map(
  [
    [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'] as const,
    [3, 'BHD IQD JOD KWD LYD OMR TND'] as const,
    [4, 'CLF UYW'] as const,
  ].flatMap(([places, codes]) => codes.split(' ').map((code) => [code, places] as const)),
)

/** How many digits stand behind the point: 2 for RMB, USD, EUR, 0 for JPY. */
export const decimalsOf = (currency: string): number => DECIMALS.get(currency.toUpperCase()) ?? 2

/** The decimal a number is written as: 1.005 is 1005 thousandths here, not the binary fraction below it. */
const readDecimal = (value: number | string): Decimal => {
  const match = /^\s*(-?)(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?\s*$/i.exec(String(value))
  if (!match || !(match[2] || match[3])) throw new RangeError(`Not an amount: ${value}`)
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const scale = fraction.length - Number(exponent)
  const digits = BigInt(sign + (whole + fraction))
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale }
}

/** Half away from zero, as shopkeepers round. */
const divideRounded = (dividend: bigint, divisor: bigint): bigint => {
  const half = dividend < 0n ? -(divisor / 2n) : divisor / 2n
  return (dividend + half) / divisor
}

const toScale = ({ digits, scale }: Decimal, wanted: number): bigint =>
  scale > wanted
    ? divideRounded(digits, 10n ** BigInt(scale - wanted))
    : digits * 10n ** BigInt(wanted - scale)

const toSafe = (value: bigint): number => {
  const result = Number(value)
  if (!Number.isSafeInteger(result)) throw new RangeError(`Amount out of range: ${value}`)
  return result
}

/** Rounds a decimal half away from zero: 1.005 gives 1.01, 2.345 gives 2.35. */
export const roundMoney = (value: number | string, places = 2): number => {
  const rounded = toScale(readDecimal(value), places)
  return Number(`${rounded}e-${places}`)
}

/** `'10.505'` or `10.505` of a currency in its minor units, rounded half away from zero. */
export const toMinor = (value: number | string, currency: string): number =>
  toSafe(toScale(readDecimal(value), decimalsOf(currency)))

/** The plain decimal text of an amount, `-1234.50`: exact, for inputs, CSV files and providers. */
export const toDecimal = (minor: number, currency: string): string => {
  const places = decimalsOf(currency)
  const digits = String(Math.abs(minor)).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  return (minor < 0 ? '-' : '') + (places === 0 ? whole : `${whole}.${digits.slice(-places)}`)
}

/**
 * What somebody typed as an amount, in minor units: `12`, `12.5`, `12,50`, `1,234.50`, `1.234,50`, `１２．５０`. Nothing is
 * rounded or guessed: `1.234` dollars may be one and a bit or a thousand.
 *
 * @returns null where it is no amount
 */
export function readAmount(text: string, currency: string): number | null {
  const typed = text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/[\s'’]/g, '')
  const match = /^(\d{1,3}(?:,\d{3})+(?=\.)|\d{1,3}(?:\.\d{3})+(?=,)|\d+)(?:[.,](\d+))?$/.exec(typed)
  // Far more than money there is, and far less than a number cannot hold.
  if (!match || typed.length > 16) return null
  const [, whole = '', fraction = ''] = match
  return fraction.length > decimalsOf(currency)
    ? null
    : toMinor(`${whole.replace(/[.,]/g, '')}.${fraction || '0'}`, currency)
}

/** `isIntl`: whether Intl writes the currency; else its code has to be put beside the digits */
type Format = { format: Intl.NumberFormat; isIntl: boolean }
const formats = new Map<string, Format>()

const formatOf = (currency: string, locale: Locale): Format => {
  const key = `${locale} ${currency}`
  let known = formats.get(key)
  if (!known) {
    const places = decimalsOf(currency)
    const isIntl = isIntlCode(currency)
    const format = new Intl.NumberFormat(LOCALE_TAGS[locale], {
      ...(isIntl ? { style: 'currency', currency: intlCode(currency), currencyDisplay: 'narrowSymbol' } : {}),
      minimumFractionDigits: places,
      maximumFractionDigits: places,
      useGrouping: true,
    })
    known = { format, isIntl }
    formats.set(key, known)
  }
  return known
}

/** The text form keeps every digit: beyond 2^53 / 100 a number with a fraction would not. */
const exact = (minor: number, currency: string) => toDecimal(minor, currency) as `${number}`

export const formatMoney = (minor: number, currency: string, locale: Locale): string => {
  const { format, isIntl } = formatOf(currency, locale)
  const text = format.format(exact(minor, currency))
  return isIntl ? text : `${text} ${currency}`
}

export const moneyParts = (minor: number, currency: string, locale: Locale): MoneyParts => {
  const { format, isIntl } = formatOf(currency, locale)
  const parts = format.formatToParts(exact(minor, currency))
  const join = (...types: string[]) =>
    parts
      .filter((part) => types.includes(part.type))
      .map((part) => part.value)
      .join('')
  const order = parts.map((part) => part.type)
  const isSymbolLast = !isIntl || order.indexOf('currency') > order.indexOf('integer')
  const symbol = isIntl ? join('currency') : currency
  return {
    sign: join('minusSign'),
    symbol: isSymbolLast ? `\u00a0${symbol}` : symbol,
    major: join('integer', 'group'),
    minor: join('decimal', 'fraction'),
    isSymbolLast,
  }
}

const together = (a: Money, b: Money): string => {
  if (a.currency !== b.currency) throw new TypeError(`Cannot mix ${a.currency} and ${b.currency}`)
  return a.currency
}

export const addMoney = (a: Money, b: Money): Money => ({
  currency: together(a, b),
  minor: toSafe(BigInt(a.minor) + BigInt(b.minor)),
})

export const subtractMoney = (a: Money, b: Money): Money => ({
  currency: together(a, b),
  minor: toSafe(BigInt(a.minor) - BigInt(b.minor)),
})

/** Times a count or a rate; the rate counts as the decimal it is written as. */
export const multiplyMoney = (money: Money, factor: number | string): Money => {
  const { digits, scale } = readDecimal(factor)
  return { ...money, minor: toSafe(divideRounded(BigInt(money.minor) * digits, 10n ** BigInt(scale))) }
}

/** Throws instead of giving Infinity or NaN, which would travel on silently. */
export const divide = (dividend: number, divisor: number): number => {
  if (divisor === 0) throw new RangeError('Division by zero')
  return dividend / divisor
}

/**
 * Splits an amount by whole-number weights so that the shares add up to it exactly. What rounding down
 * leaves over goes, one unit each, to the largest remainders; between equals to the earlier.
 */
export const allocate = (minor: number, weights: readonly number[]): number[] => {
  if (weights.some((weight) => weight < 0)) throw new RangeError('A weight cannot be negative')
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) throw new RangeError('Division by zero')
  const amount = BigInt(Math.abs(minor))
  const shares = weights.map((weight, index) => {
    const product = amount * BigInt(weight)
    return { index, whole: product / total, rest: product % total }
  })
  const missing = Number(amount - shares.reduce((sum, share) => sum + share.whole, 0n))
  const byRest = shares.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const share of byRest.slice(0, missing)) share.whole += 1n
  return shares.map((share) => (minor < 0 ? -toSafe(share.whole) || 0 : toSafe(share.whole)))
}
