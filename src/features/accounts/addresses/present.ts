import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { Locale } from '#shared/texts/locales.ts'
import type { PlaceIndex } from './place-index.ts'
import type { AddressRow } from './queries/addresses.ts'
import { LEVELS } from './rules/fields.ts'
import { linesOf } from './rules/lines.ts'
import type { Address, OfferedCountry } from './schemas.ts'

/** What its places are called in a language; one that has left the data keeps the name it was saved with. */
export const placeNames = (
  places: PlaceIndex,
  { placeIds, placeNames: saved }: Pick<AddressRow, 'placeIds' | 'placeNames'>,
  locale: Locale,
): string[] => placeIds.map((id, level) => places.nameIn(id, locale) ?? saved[level] ?? '')

/** An address for whose it is, with the names of its places in their language. */
export function presentAddress(
  places: PlaceIndex,
  row: AddressRow,
  { index, locale }: { index: number; locale: Locale },
): Address {
  const { id, type, isDefault, countryCode, placeIds, street, text, name, dialCode, phone, postcode } = row
  const names = placeNames(places, row, locale)
  const at = (level: (typeof LEVELS)[number]) => ({
    geonameId: placeIds[LEVELS.indexOf(level)] ?? 0,
    name: names[LEVELS.indexOf(level)] ?? '',
  })
  const number = parsePhoneNumberFromString(`${dialCode}${phone}`)
  return {
    id,
    index,
    type,
    default: isDefault,
    country: at('country'),
    province: at('province'),
    city: at('city'),
    district: at('district'),
    address: street,
    addressString: text,
    phone,
    dialCode,
    name,
    postcode,
    countryCode,
    lines: linesOf({ countryCode, places: names, street, postcode, text }, locale),
    phoneText: number?.formatInternational() ?? `${dialCode} ${phone}`,
    phoneCountry: number?.country ?? '',
  }
}

/** The countries that the form offers, in the order of the setting; all, where that names none. */
export function offeredCountries(
  places: PlaceIndex,
  countries: readonly number[],
  locale: Locale,
): OfferedCountry[] {
  const ids =
    countries.length > 0 ? countries : places.listCountries(locale).map(({ geonameId }) => geonameId)
  return ids.flatMap((geonameId) => {
    const country = places.find(geonameId)
    const name = places.nameIn(geonameId, locale)
    const isCountry = country?.parentId === null && name !== undefined
    return isCountry ? [{ geonameId, name, countryCode: country.countryCode }] : []
  })
}
