import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** What is within a place, by name; without one the countries that the form offers. */
export const pickPlaces = read('utils.addressPicker', {
  at: 'guaqi.utils.addressPicker',
  data: type<S.PickPlacesData>(),
  result: type<S.PickedPlaces>(),
})

/** One's own address book, in the order of writing, and the countries that the form offers. */
export const listAddresses = read('address.list', {
  at: 'guaqi.address.list',
  data: type<S.ListAddressesData>(),
  result: type<S.AddressList>(),
})

/** Writes a new address, or over one that is there. */
export const saveAddress = write('mutates.saveAddress', {
  at: 'gqAddressCreate',
  data: type<S.SaveAddressData>(),
  result: type<S.SavedAddress>(),
  errors: {
    'address-name': 422,
    'address-phone': 422,
    'phone-invalid': 422,
    'address-country': 422,
    'address-text': 422,
    'address-place': 422,
    'address-postcode': 422,
    'address-not-found': 404,
    'addresses-full': 409,
  },
})

export const deleteAddress = write('mutates.deleteAction', {
  verb: 'address',
  at: 'gqDeleteAction',
  data: type<S.DeleteAddressData>(),
  result: type<S.Deleted>(),
  errors: { 'address-not-found': 404 },
})
