import { feature } from '#server/feature.ts'
import { deleteAddressAction } from './actions/delete-address.ts'
import { listAddressesAction } from './actions/list-addresses.ts'
import { pickPlacesAction } from './actions/pick-places.ts'
import { saveAddressAction } from './actions/save-address.ts'
import { addressPage } from './modules/address-page.ts'
import { addressesData } from './personal-data.ts'
import { addressesPages } from './preset-pages.ts'
import { addressesSettings } from './settings.ts'

export const addressesFeature = feature({
  name: 'accounts/addresses',
  settings: addressesSettings,
  actions: [pickPlacesAction, listAddressesAction, saveAddressAction, deleteAddressAction],
  modules: [addressPage],
  presetPages: addressesPages,
  personalData: addressesData,
})
