import type { Locale } from '#shared/texts/locales.ts'

export interface DialCode {
  /** ISO 3166-1, two letters. */
  code: string
  /** In the reader's language. */
  name: string
  /** '+86' */
  dialCode: string
}

const lists = new Map<Locale, Promise<readonly DialCode[] | undefined>>()

async function fetchDialCodes(locale: Locale): Promise<readonly DialCode[] | undefined> {
  try {
    const response = await fetch(`/api/countryDialCodes?lang=${locale}`)
    if (response.ok) return (await response.json()) as DialCode[]
  } catch {
    // The code of the language stands there already; who needs another can type it with its '+'.
  }
  lists.delete(locale)
  return undefined
}

/** Every country with its dial code; undefined where the list cannot be had just now. */
export function loadDialCodes(locale: Locale): Promise<readonly DialCode[] | undefined> {
  const known = lists.get(locale) ?? fetchDialCodes(locale)
  lists.set(locale, known)
  return known
}
