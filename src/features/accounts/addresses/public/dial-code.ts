import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js'
import { loadPlaces } from './load-places.ts'

/** '+34': what numbers of a country begin with, by its number of GeoNames; undefined where that is no such country. */
export async function dialCodeOf(geonameId: number): Promise<string | undefined> {
  const code = (await loadPlaces()).find(geonameId)?.countryCode
  return code && isSupportedCountry(code) ? `+${getCountryCallingCode(code as CountryCode)}` : undefined
}
