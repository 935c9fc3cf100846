import { DEFAULT_DIAL_CODES } from '#shared/people/dial-codes.ts'
import { LOCALE_TAGS, type Locale } from '#shared/texts/locales.ts'

export type ContactKind = 'email' | 'phone'

/** What somebody has typed of themselves. It outlives the dialog; passwords and codes do not. */
export interface Draft {
  kind: ContactKind
  /** At login also the name in the address of a profile. */
  email: string
  /** Without country code, unless it begins with '+'. */
  phone: string
  /** '+86' */
  dialCode: string
  /** ISO 3166-1: countries share dial codes. */
  country: string
}

export const firstDraft = (locale: Locale, kinds: readonly ContactKind[]): Draft => ({
  kind: kinds[0] ?? 'email',
  email: '',
  phone: '',
  dialCode: DEFAULT_DIAL_CODES[locale],
  country: LOCALE_TAGS[locale].slice(-2),
})

/** Full-width digits and letters are how Chinese keyboards type them; spaces come along from the clipboard. */
const plain = (text: string): string => text.normalize('NFKC').trim()

/** What is sent: an address, or a phone number that begins with '+'. Empty where nothing was typed. */
export function contactOf({ kind, email, phone, dialCode }: Draft): string {
  if (kind === 'email') return plain(email)
  const digits = plain(phone).replace(/[\s().-]/g, '')
  return digits === '' || digits.startsWith('+') ? digits : `${dialCode}${digits}`
}

/** What is missing, by the key of its text. */
export const missingContact = (draft: Draft) =>
  contactOf(draft) !== ''
    ? null
    : draft.kind === 'phone'
      ? 'common.login.error.requiredPhone'
      : 'common.login.error.requiredEmail'

/** Why no code can go there, as far as the browser can know it. */
export const contactProblem = (draft: Draft) =>
  missingContact(draft) ??
  (draft.kind === 'email' && !contactOf(draft).includes('@') ? 'refusal.email-invalid' : null)
