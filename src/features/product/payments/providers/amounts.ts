import { toMinor } from '#shared/numbers/money.ts'
import { decimalsOf } from '#shared/numbers/money-text.ts'

/**
 * `'88.88'` in minor units, as Alipay and PayPal write amounts; the other way is `toDecimal`.
 *
 * @returns null for what is no amount of this currency to its last digit
 */
export function fromDecimal(text: string, currency: string): number | null {
  const match = /^\d{1,12}(?:\.(\d{1,6}))?$/.exec(text)
  const digits = match?.[1]?.replace(/0+$/, '').length ?? 0
  return match === null || digits > decimalsOf(currency) ? null : toMinor(text, currency)
}
