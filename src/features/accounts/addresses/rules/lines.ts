import type { Locale } from '#shared/texts/locales.ts'

interface Parts {
  /** ISO 3166-1; '' where the address is one text. */
  countryCode: string
  /** Names from the country down. */
  places: readonly string[]
  street: string
  postcode: string
  /** The whole address, where it was written so. */
  text: string
}

/** Where one writes from large to small, as long as the names are Chinese too. */
const LARGE_FIRST: ReadonlySet<string> = new Set(['CN', 'HK', 'MO', 'TW'])
/** Where the postcode stands behind town and state. */
const POSTCODE_LAST: ReadonlySet<string> = new Set([
  'AU',
  'CA',
  'CN',
  'GB',
  'IN',
  'JP',
  'KR',
  'SG',
  'TW',
  'US',
])
/** Where one writes the province of the town, and not the region above it. */
const SMALL_REGION: ReadonlySet<string> = new Set(['ES', 'IT'])
const SPANISH: ReadonlySet<string> = new Set(
  'AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE'.split(' '),
)

/** The language in which the postmen of a country read. */
export const languageOfCountry = (countryCode: string): Locale =>
  LARGE_FIRST.has(countryCode) ? 'zh-hans' : SPANISH.has(countryCode) ? 'es' : 'en'

const joined = (words: readonly (string | undefined)[], sign: string): string =>
  words.filter((word) => word).join(sign)
const withoutRepeats = (words: readonly string[]): string[] =>
  words.filter((word, place) => word !== words[place - 1])

/** An address in lines, as it stands on a parcel below the name. */
export function linesOf({ countryCode, places, street, postcode, text }: Parts, locale: Locale): string[] {
  const lines =
    places.length === 0 ? text.split('\n') : placed({ countryCode, places, street, postcode }, locale)
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

function placed({ countryCode, places, street, postcode }: Omit<Parts, 'text'>, locale: Locale): string[] {
  if (locale === 'zh-hans' && LARGE_FIRST.has(countryCode)) {
    return [`${withoutRepeats(places).join('')}${street}`, postcode]
  }
  const [country = '', ...below] = places
  const town = below.at(-1)
  const regions = below.slice(0, -1)
  const region = SMALL_REGION.has(countryCode) ? regions.at(-1) : regions[0]
  const around = withoutRepeats([town ?? '', region ?? ''])
  const line = POSTCODE_LAST.has(countryCode)
    ? joined([joined(around, ', '), postcode], ' ')
    : joined([joined([postcode, around[0]], ' '), around[1]], ', ')
  return [street, line, country]
}
