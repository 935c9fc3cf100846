import { DEFAULT_DIAL_CODES } from '#shared/people/dial-codes.ts'
import { LOCALE_TAGS, type Locale } from '#shared/texts/locales.ts'
import { LEVELS, type Level } from '../rules/fields.ts'
import type { Address, PickedPlaces, SaveAddressData } from '../schemas.ts'

export type NamedPlace = PickedPlaces[number]
export const NO_PLACE: NamedPlace = { geonameId: 0, name: '' }

/** The form as it stands: both ways of writing, so that nothing is lost by looking at the other one. */
export type AddressDraft = Pick<
  Address,
  | Level
  | 'type'
  | 'default'
  | 'name'
  | 'phone'
  | 'dialCode'
  | 'phoneCountry'
  | 'address'
  | 'addressString'
  | 'postcode'
> & { id?: number }

export const newDraft = (locale: Locale, name: string): AddressDraft => ({
  type: 'SELECTED',
  default: false,
  name,
  phone: '',
  dialCode: DEFAULT_DIAL_CODES[locale],
  phoneCountry: LOCALE_TAGS[locale].slice(-2),
  country: NO_PLACE,
  province: NO_PLACE,
  city: NO_PLACE,
  district: NO_PLACE,
  address: '',
  addressString: '',
  postcode: '',
})

/** The draft with another place at a level: what was chosen within the former one goes. */
export function withPlace(draft: AddressDraft, level: Level, place: NamedPlace): AddressDraft {
  const lower = LEVELS.slice(LEVELS.indexOf(level) + 1)
  return { ...draft, ...Object.fromEntries(lower.map((each) => [each, NO_PLACE])), [level]: place }
}

export function sentOf({ id, phoneCountry: _, ...fields }: AddressDraft): SaveAddressData {
  return id === undefined ? { index: -1, ...fields } : { id, ...fields }
}
