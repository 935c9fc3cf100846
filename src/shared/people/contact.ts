import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js'
import type { Locale } from '../texts/locales.ts'

/** An e-mail address or phone number in its normal form, in which it is stored, compared and signed. */
export interface Contact {
  kind: 'email' | 'phone'
  /** 'ana@town.example' or '+8613812345678' */
  address: string
}

/** The country whose national format a number without a country code is read in. */
const COUNTRIES: Record<Locale, CountryCode> = { 'zh-hans': 'CN', en: 'US', es: 'ES' }

/** As RFC 5321 has them, in bytes. */
const LOCAL_LENGTH = 64
const ADDRESS_LENGTH = 254

/**
 * What somebody typed as an e-mail address or phone number: full-width signs, spaces around and between digits, and a
 * domain in any case or script are all right.
 *
 * @returns null where it is neither
 */
export function readContact(typed: string, locale: Locale): Contact | null {
  const text = typed.normalize('NFKC').trim()
  return text.includes('@') ? readEmail(text) : readPhone(text, locale)
}

function readEmail(text: string): Contact | null {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const domain = domainOf(text.slice(at + 1))
  // Quoted local parts and comments are valid but unused, and can make one address look like another.
  const isLocal = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local)
  if (!isLocal || local.length > LOCAL_LENGTH || domain === null) return null
  const address = `${local}@${domain}`
  return address.length > ADDRESS_LENGTH ? null : { kind: 'email', address }
}

/** Lower case, other scripts in their ASCII form; null where it is no name of a host on the internet. */
function domainOf(text: string): string | null {
  if (/[\s/?#:@\\[\]%]/.test(text)) return null
  const domain = URL.parse(`http://${text}/`)?.hostname ?? ''
  const labels = domain.split('.')
  const isName = labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
  return isName && labels.length > 1 && !/^\d+$/.test(labels.at(-1) ?? '') ? domain : null
}

function readPhone(text: string, locale: Locale): Contact | null {
  // The parser would accept text around a number.
  if (!/^\+?[\d\s().-]+$/.test(text)) return null
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: COUNTRIES[locale], extract: false })
  return parsed?.isValid() ? { kind: 'phone', address: parsed.number } : null
}
