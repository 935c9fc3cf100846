import { DEFAULT_DIAL_CODES } from '#shared/people/dial-codes.ts'
import type { Locale } from '#shared/texts/locales.ts'
/** What somebody signs in as. */
export type Username =
  | { kind: 'email' | 'slug'; value: string }
  /** As it can be meant, the likeliest first. */
  | { kind: 'phone'; values: [string, ...string[]] }

/** Full-width letters and digits are how Chinese keyboards type them. */
export function readUsername(typed: string, locale: Locale): Username {
  const text = typed.normalize('NFKC').trim()
  if (text.includes('@')) return { kind: 'email', value: text.toLowerCase() }
  const digits = text.replace(/[\s().-]/g, '')
  if (/^\+\d{6,15}$/.test(digits)) return { kind: 'phone', values: [digits] }
  // No address of a profile is all digits.
  if (/^\d{5,15}$/.test(digits)) {
    return { kind: 'phone', values: [`${DEFAULT_DIAL_CODES[locale]}${digits}`, `+${digits}`] }
  }
  return { kind: 'slug', value: text.toLowerCase() }
}
