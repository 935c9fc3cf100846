import { action } from '#server/door/action.ts'
import { listAddresses } from '../contract.ts'
import { offeredCountries, presentAddress } from '../present.ts'
import { loadPlaces } from '../public/load-places.ts'
import { listAddressRows } from '../queries/addresses.ts'
import * as S from '../schemas.ts'

export const listAddressesAction = action(listAddresses, {
  data: S.listAddressesData,
  result: S.addressList,
  allow: 'members',
  limit: '120 per minute',
  prepare: loadPlaces,
  run: async ({ db, asker, locale, settings }, _, places) => {
    const rows = await listAddressRows(db, asker.personId)
    return {
      nodes: rows.map((row, index) => presentAddress(places, row, { index, locale })),
      countries: offeredCountries(places, settings.address_picker.countries, locale),
    }
  },
})
