import type { Answer } from './site.ts'

/** Numbers of GeoNames. */
export const PLACES = {
  spain: 2510769,
  madridRegion: 3117732,
  madridProvince: 6355233,
  madrid: 3117735,
  china: 1814991,
  guangdong: 1809935,
  shenzhen: 1795563,
  usa: 6252001,
  california: 5332921,
  angelesCounty: 5368381,
} as const

const named = (geonameId: number) => ({ geonameId, name: '' })

/** Complete addresses, as a form sends them. */
export const IN_MADRID = {
  index: -1,
  type: 'SELECTED',
  default: false,
  country: named(PLACES.spain),
  province: named(PLACES.madridRegion),
  city: named(PLACES.madridProvince),
  district: named(PLACES.madrid),
  address: 'Calle de la Palma 18, 2.º B',
  addressString: '',
  phone: '612 48 09 55',
  dialCode: '+34',
  name: 'Ana Morales',
  postcode: '28004',
}
export const IN_ONE_TEXT = {
  index: -1,
  type: 'MANUAL',
  addressString: '福建省厦门市思明区大学路 122 号，361005',
  phone: '13800004417',
  dialCode: '+86',
  name: '莫安娜',
}

/** What a call that saves has stored. */
export const savedOf = ({ body }: Pick<Answer, 'body'>) =>
  (body as { gqAddressCreate: { success: boolean; data: Record<string, unknown> & { id: number } } })
    .gqAddressCreate?.data
