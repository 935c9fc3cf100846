import type { Database } from '#database/schema.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { placeNames } from '../present.ts'
import { type AddressRow, listAddressRows } from '../queries/addresses.ts'
import { languageOfCountry, linesOf } from '../rules/lines.ts'
import { loadPlaces } from './load-places.ts'

interface Wanted {
  personId: number
  /** Which one: by its id, by its place in the list, or else the default. */
  id?: number
  index?: number
}

/** An address of somebody, with the country (`countryCode`, ISO 3166-1) and the GeoNames ids of its places from there down. */
export async function findOwnAddress(
  db: Database,
  { personId, id, index }: Wanted,
): Promise<AddressRow | undefined> {
  const own = await listAddressRows(db, personId)
  if (id !== undefined) return own.find((one) => one.id === id)
  return index !== undefined ? own[index] : own.find(({ isDefault }) => isDefault)
}

/**
 * An address in lines as it is written on a parcel below the name, in the order that its country has.
 *
 * @param locale of the names of places and the order; else the language that is read in the country
 */
export async function printAddress(
  address: Pick<AddressRow, 'countryCode' | 'street' | 'postcode' | 'text' | 'placeIds' | 'placeNames'>,
  locale?: Locale,
): Promise<string[]> {
  const { countryCode, street, postcode, text } = address
  const language = locale ?? languageOfCountry(countryCode)
  const places = placeNames(await loadPlaces(), address, language)
  return linesOf({ countryCode, places, street, postcode, text }, language)
}
