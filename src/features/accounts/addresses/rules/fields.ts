import { isSeen } from '#shared/texts/seen.ts'

/** Chosen from lists, or written in one text. */
export const ADDRESS_TYPES = ['SELECTED', 'MANUAL'] as const
export type AddressType = (typeof ADDRESS_TYPES)[number]

/** From large to small, each within the one before. */
export const LEVELS = ['country', 'province', 'city', 'district'] as const
export type Level = (typeof LEVELS)[number]

/** Of one person. */
export const MOST_ADDRESSES = 50
/** Characters: as much as stands on a label. */
export const LONGEST = { name: 80, phone: 40, street: 200, text: 500, postcode: 16 } as const

interface Filled {
  type: AddressType
  name: string
  phone: string
  addressString: string
  country: { geonameId: number }
}

/** What has to be there and is not, in the order of the form; by the code of its refusal. */
export function missingIn({ type, name, phone, addressString, country }: Filled) {
  const isTyped = type === 'MANUAL'
  const needed = [
    ['address-name', isSeen(name)],
    ['address-phone', isSeen(phone)],
    ['address-country', isTyped || country.geonameId > 0],
    ['address-text', !isTyped || isSeen(addressString)],
  ] as const
  return needed.filter(([, isThere]) => !isThere).map(([code]) => code)
}
