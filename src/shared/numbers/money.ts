import { decimalsOf } from './money-text.ts'

/** An amount in the smallest unit of its currency: { minor: 1050, currency: 'USD' } is $10.50. */
export type Money = { readonly minor: number; readonly currency: string }

type Decimal = { digits: bigint; scale: number }

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

/** The largest amount in whole units that is read: far above all limits, and exact in every currency. */
const MOST_WHOLE = 1e9

/**
 * An amount in whole units, as calls carry it (`12.5`), in minor units. Unlike `toMinor` it rounds nothing.
 *
 * @returns null for what is no amount of this currency: below zero, more decimals than it has, too large to be exact
 */
export function minorOf(value: number, currency: string): number | null {
  if (!(value >= 0 && value <= MOST_WHOLE)) return null
  const { scale } = readDecimal(value)
  return scale > decimalsOf(currency) ? null : toMinor(value, currency)
}

/**
 * What somebody typed as an amount, in whole units: `12`, `12.5`, `12,50`, `1,234.50`, `1.234,50`, `１２．５０`. Nothing is
 * rounded or guessed: `1.234` dollars may be one and a bit or a thousand.
 *
 * @param places decimals that the amount may have
 * @returns null where it is no amount
 */
export function readAmount(text: string, places: number): number | null {
  const typed = text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/[\s'’]/g, '')
  const match = /^(\d{1,3}(?:,\d{3})+(?=\.)|\d{1,3}(?:\.\d{3})+(?=,)|\d+)(?:[.,](\d+))?$/.exec(typed)
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  const value = Number(`${whole.replace(/[.,]/g, '')}.${fraction || '0'}`)
  return fraction.length > places || value > MOST_WHOLE ? null : value
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
