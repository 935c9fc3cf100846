import { action } from '#server/door/action.ts'
import { FALLBACK_LOCALE, isLocale } from '#shared/texts/locales.ts'
import { pickPlaces } from '../contract.ts'
import { offeredCountries } from '../present.ts'
import { loadPlaces } from '../public/load-places.ts'
import * as S from '../schemas.ts'

/** Guests ask too: they have things sent without an account. */
export const pickPlacesAction = action(pickPlaces, {
  data: S.pickPlacesData,
  result: S.pickedPlaces,
  allow: 'everybody',
  limit: '240 per minute',
  prepare: loadPlaces,
  run: async ({ settings, locale: own }, { geonameId, lang = own }, places) => {
    const locale = isLocale(lang) ? lang : FALLBACK_LOCALE
    if (geonameId) return [...places.listWithin(geonameId, locale)]
    const countries = offeredCountries(places, settings.address_picker.countries, locale)
    return countries.map((country) => ({ geonameId: country.geonameId, name: country.name }))
  },
})
