import type { Locale } from '../texts/locales.ts'
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

/**
 * Symbols of currencies that the three languages write alike, by which of them each belongs to. By ourselves, without
 * Intl, as `formatNumber`; beside amounts in others stands their code.
 */
const SYMBOLS = new Map(
  [
    ['¥', 'RMB CNY JPY'] as const,
    ['$', 'USD ARS AUD CAD CLP COP HKD MXN NZD SGD'] as const,
    ['€', 'EUR'] as const,
    ['£', 'GBP'] as const,
    ['₩', 'KRW'] as const,
    ['₹', 'INR'] as const,
    ['₽', 'RUB'] as const,
    ['₫', 'VND'] as const,
    ['฿', 'THB'] as const,
    ['₺', 'TRY'] as const,
    ['₱', 'PHP'] as const,
  ].flatMap(([symbol, codes]) => codes.split(' ').map((code) => [code, symbol] as const)),
)

export const moneyParts = (minor: number, currency: string, locale: Locale): MoneyParts => {
  const symbol = SYMBOLS.get(currency.toUpperCase())
  const isSymbolLast = symbol === undefined || locale === 'es'
  // The text form keeps every digit: beyond 2^53 / 100 a number with a fraction would not.
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(.*)$/.exec(toDecimal(minor, currency)) ?? []
  return {
    sign,
    symbol: isSymbolLast ? `\u00a0${symbol ?? currency}` : symbol,
    major: groupDecimal(whole, locale, 4),
    minor: locale === 'es' ? fraction.replace('.', ',') : fraction,
    isSymbolLast,
  }
}

export const formatMoney = (minor: number, currency: string, locale: Locale): string => {
  const { sign, symbol, major, minor: fraction, isSymbolLast } = moneyParts(minor, currency, locale)
  return sign + (isSymbolLast ? major + fraction + symbol : symbol + major + fraction)
}
