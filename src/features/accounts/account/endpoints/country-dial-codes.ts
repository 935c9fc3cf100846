import { getCountries, getCountryCallingCode } from 'libphonenumber-js'
import type { Endpoint } from '#server/door/endpoint.ts'
import { LOCALE_TAGS, type Locale } from '#shared/texts/locales.ts'

export interface CountryDialCode {
  /** ISO 3166-1, two letters. */
  code: string
  /** In the caller's language. */
  name: string
  /** '+86' */
  dialCode: string
}

const MAX_AGE = 24 * 60 * 60
const lists = new Map<Locale, string>()

/** Every country with its dial code, in the order of their names. */
function listDialCodes(locale: Locale): CountryDialCode[] {
  const tag = LOCALE_TAGS[locale]
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  const { compare } = new Intl.Collator(tag)
  return getCountries()
    .map((code) => ({
      code,
      name: names.of(code) ?? code,
      dialCode: `+${getCountryCallingCode(code)}`,
    }))
    .toSorted((one, other) => compare(one.name, other.name))
}

/** `GET /api/countryDialCodes`: feeds the phone field and the address form. */
export const countryDialCodesEndpoint: Endpoint = {
  path: '/api/countryDialCodes',
  handle: ({ locale }) => {
    const list = lists.get(locale) ?? JSON.stringify(listDialCodes(locale))
    lists.set(locale, list)
    return { type: 'application/json; charset=utf-8', body: list, maxAge: MAX_AGE }
  },
}
