import { toMinor } from '#shared/numbers/money.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { formatNumber } from '#shared/numbers/numbers.ts'
import { usePage } from '#site/context.tsx'
import { useI18n } from '#ui/i18n.tsx'

const CREDIT = 'credit'

/** Writes amounts of money and of credit; with a sign where something moved. */
export function useAmount() {
  const { locale } = useI18n()
  const { frame } = usePage()
  const plain = (amount: number, unit: string) =>
    unit === CREDIT ? formatNumber(amount, locale) : formatMoney(amount, unit, locale)
  const signed = (amount: number, unit: string) =>
    `${amount === 0 ? '' : amount < 0 ? '−' : '+'}${plain(Math.abs(amount), unit)}`
  /** With the name of the credit behind it: an amount that stands alone. */
  const worth = (amount: number, unit: string) =>
    unit === CREDIT ? `${plain(amount, unit)} ${frame.creditSymbol}`.trim() : plain(amount, unit)
  return { plain, signed, worth }
}

/** What is typed into a field for amounts, in whole units; 0 where that is none (yet). */
export function typedAmount(text: string, unit: string): number {
  const plain = text.normalize('NFKC')
  if (!/\d/.test(plain)) return 0
  try {
    return unit === CREDIT ? Math.trunc(Number(plain)) || 0 : toMinor(plain, unit)
  } catch {
    // More than can be counted, or no number.
    return 0
  }
}

/** A new idempotency key. */
export const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
