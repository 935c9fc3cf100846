import { toMinor } from '#shared/numbers/money.ts'
import { decimalsOf } from '#shared/numbers/money-text.ts'

/**
 * `'88.88'` in minor units, as Alipay and PayPal write amounts; the other way is `toDecimal`.
 *
 * @returns null for what is no amount of this currency to its last digit
 */
export function fromDecimal(text: string, currency: string): number | null {
  const [, fraction] = /^\d{1,12}(?:\.(\d{1,4}))?$/.exec(text) ?? [null, null]
  if (fraction === null || (fraction ?? '').length > decimalsOf(currency)) return null
  return toMinor(text, currency)
}
