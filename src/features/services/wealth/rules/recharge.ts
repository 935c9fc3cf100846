import { decimalsOf } from '#shared/numbers/money-text.ts'

/** Whole units of a currency that a balance is topped up by at once: less costs more than it brings. */
const LEAST = 1
/** What somebody could mistype; more is paid in several steps. */
const MOST = 5_000

/** In minor units. */
export function rechargeLimits(currency: string): { least: number; most: number } {
  const unit = 10 ** decimalsOf(currency)
  return { least: LEAST * unit, most: MOST * unit }
}
