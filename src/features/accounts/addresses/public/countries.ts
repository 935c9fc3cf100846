import type { Context } from '#server/door/action.ts'
import { offeredCountries } from '../present.ts'
import type { OfferedCountry } from '../schemas.ts'
import { loadPlaces } from './load-places.ts'

/** The countries that forms for addresses offer, by their names in a language. */
export const listCountries = async ({
  settings,
  locale,
}: Pick<Context, 'settings' | 'locale'>): Promise<OfferedCountry[]> =>
  offeredCountries(await loadPlaces(), settings.address_picker.countries, locale)
