import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { Context as Asking } from '#server/door/action.ts'
import { readContact } from '#shared/people/contact.ts'
import { DEFAULT_DIAL_CODES } from '#shared/people/dial-codes.ts'
import { FALLBACK_LOCALE } from '#shared/texts/locales.ts'
import type { PlaceIndex } from '../place-index.ts'
import { offeredCountries } from '../present.ts'
import type { AddressRow } from '../queries/addresses.ts'
import { LEVELS, missingIn } from '../rules/fields.ts'
import { plainPostcode, postcodeExample, usesPostcodes } from '../rules/postcodes.ts'
import type * as S from '../schemas.ts'

type Refused =
  | 'address-name'
  | 'address-phone'
  | 'address-country'
  | 'address-text'
  | 'address-place'
  | 'address-postcode'
  | 'phone-invalid'
type Context = Pick<Asking<Refused>, 'settings' | 'locale' | 'refuse'>

/** An address as it is stored: what was written, in its normal form. */
export type WrittenAddress = Pick<
  AddressRow,
  'placeIds' | 'placeNames' | 'countryCode' | 'street' | 'text' | 'name' | 'dialCode' | 'phone' | 'postcode'
>

interface Sent {
  data: Omit<S.SaveAddressData, 'id' | 'index' | 'default'>
  before: AddressRow | undefined
}

/** Reads what was written, of the two ways of writing only the one that was chosen; refuses what cannot be sent to. */
export function readAddress(context: Context, places: PlaceIndex, { data, before }: Sent): WrittenAddress {
  const { refuse } = context
  const { type = 'SELECTED', name = '', phone = '', address = '', addressString = '', postcode = '' } = data
  const country = { geonameId: data.country?.geonameId ?? 0 }
  const [missing] = missingIn({ type, name, phone, addressString, country })
  if (missing) return refuse(missing)
  const person = { name: inOneLine(name), ...readNumber(context, phone, data.dialCode) }
  if (type === 'MANUAL') {
    const text = addressString.replace(/\r\n?/g, '\n')
    return { ...person, placeIds: [], placeNames: [], countryCode: '', street: '', text, postcode: '' }
  }
  const path = readPath(context, places, { data, before })
  const code = usesPostcodes(path.countryCode) ? plainPostcode(postcode) : ''
  const example = postcodeExample(path.countryCode, code)
  if (example !== null) return refuse('address-postcode', { example })
  return { ...person, ...path, street: inOneLine(address), text: '', postcode: code }
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ')

/** The number behind its dial code; whoever types a '+' has named that themselves. */
function readNumber(
  { locale, refuse }: Context,
  typed: string,
  dialCode: string | undefined,
): Pick<WrittenAddress, 'dialCode' | 'phone'> {
  const number = typed.normalize('NFKC').trim()
  const code = (dialCode || DEFAULT_DIAL_CODES[locale]).replace(/^\+?/, '+')
  if (!/^\+\d{1,4}$/.test(code)) return refuse('phone-invalid')
  const whole = number.startsWith('+') ? number : `${code} ${number}`
  const contact = readContact(whole, locale)
  const parsed = contact?.kind === 'phone' ? parsePhoneNumberFromString(contact.address) : undefined
  if (!parsed) return refuse('phone-invalid')
  return { dialCode: `+${parsed.countryCallingCode}`, phone: parsed.nationalNumber }
}

/** Places that lie within each other, from an offered country down; those that stood there before may stay. */
function readPath(
  { settings, refuse }: Context,
  places: PlaceIndex,
  { data, before }: Sent,
): Pick<WrittenAddress, 'placeIds' | 'placeNames' | 'countryCode'> {
  const chosen = LEVELS.map((level) => data[level]?.geonameId ?? 0)
  const placeIds = chosen.slice(0, chosen.findLastIndex((id) => id > 0) + 1)
  if (before && String(before.placeIds) === String(placeIds)) {
    return { placeIds, placeNames: before.placeNames, countryCode: before.countryCode }
  }
  const [countryId = 0] = placeIds
  const offered = offeredCountries(places, settings.address_picker.countries, FALLBACK_LOCALE)
  const country = offered.find(({ geonameId }) => geonameId === countryId)
  const isOffered = country !== undefined || before?.placeIds[0] === countryId
  const isWithin = placeIds.every((id, level) => {
    const place = places.find(id)
    return place !== undefined && place.parentId === (level === 0 ? null : placeIds[level - 1])
  })
  if (!isOffered || !isWithin) return refuse('address-place')
  return {
    placeIds,
    placeNames: placeIds.map((id) => places.nameIn(id, FALLBACK_LOCALE) ?? ''),
    countryCode: places.find(countryId)?.countryCode ?? '',
  }
}
