/** Digits of a number without the one that proves them. */
const DIGITS = 9

/** The digit of Luhn's method, which finds one wrong digit and nearly every swap of two neighbours. */
function proofOf(digits: string): number {
  const sum = [...digits].reverse().reduce((all, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** @param digits nine of them, drawn by chance: a number tells nobody how much a shop sells */
export const withProof = (digits: string): string => `${digits}${proofOf(digits)}`

/**
 * What somebody typed or said as a number, with or without what groups its digits.
 *
 * @returns its ten digits; null where it cannot be one
 */
export function readOrderNumber(typed: string): string | null {
  const digits = typed.normalize('NFKC').replace(/[\s.·#-]/g, '')
  if (!/^\d{10}$/.test(digits)) return null
  return withProof(digits.slice(0, DIGITS)) === digits ? digits : null
}

/** As people say it on the telephone: '482 719 3652'. */
export const spokenNumber = (number: string): string => number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')
