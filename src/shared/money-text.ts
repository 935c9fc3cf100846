import { LOCALE_TAGS, type Locale } from './locales.ts'
import { groupDecimal } from './numbers.ts'

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

/** The plain decimal text of an amount, `-1234.50`: exact, for inputs, CSV files and providers. */
export const toDecimal = (minor: number, currency: string): string => {
  const places = decimalsOf(currency)
  const digits = String(Math.abs(minor)).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  return (minor < 0 ? '-' : '') + (places === 0 ? whole : `${whole}.${digits.slice(-places)}`)
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

/** Currencies whose symbol every language of the site writes alike: these need no Intl (see `formatNumber`). */
const SYMBOLS: Readonly<Record<string, string>> = {
  CNY: '¥',
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  KRW: '₩',
  INR: '₹',
  HKD: '$',
  SGD: '$',
  CAD: '$',
  AUD: '$',
  MXN: '$',
  ARS: '$',
  CLP: '$',
  COP: '$',
}

function knownParts(minor: number, currency: string, locale: Locale): MoneyParts | undefined {
  const code = intlCode(currency)
  const symbol = Object.hasOwn(SYMBOLS, code) ? SYMBOLS[code] : undefined
  if (!symbol) return undefined
  const isSymbolLast = locale === 'es'
  const [, sign = '', whole = '', fraction = ''] = /^(-?)([^.]+)(.*)$/.exec(toDecimal(minor, currency)) ?? []
  return {
    sign,
    symbol: isSymbolLast ? `\u00a0${symbol}` : symbol,
    major: groupDecimal(whole, locale, 4),
    minor: isSymbolLast ? fraction.replace('.', ',') : fraction,
    isSymbolLast,
  }
}

export const formatMoney = (minor: number, currency: string, locale: Locale): string => {
  const known = knownParts(minor, currency, locale)
  if (known) {
    const digits = known.major + known.minor
    return known.sign + (known.isSymbolLast ? digits + known.symbol : known.symbol + digits)
  }
  const { format, isIntl } = formatOf(currency, locale)
  const text = format.format(exact(minor, currency))
  return isIntl ? text : `${text} ${currency}`
}

export const moneyParts = (minor: number, currency: string, locale: Locale): MoneyParts =>
  knownParts(minor, currency, locale) ?? intlParts(minor, currency, locale)

const intlParts = (minor: number, currency: string, locale: Locale): MoneyParts => {
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
