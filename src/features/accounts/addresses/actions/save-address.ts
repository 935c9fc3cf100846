import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { action, type MemberContext } from '#server/door/action.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { readContact } from '#shared/people/contact.ts'
import { DEFAULT_DIAL_CODES } from '#shared/people/dial-codes.ts'
import { FALLBACK_LOCALE } from '#shared/texts/locales.ts'
import { saveAddress } from '../contract.ts'
import { loadPlaces } from '../load-places.ts'
import type { PlaceIndex } from '../place-index.ts'
import { offeredCountries, presentAddress } from '../present.ts'
import {
  type AddressRow,
  insertAddress,
  listAddressRows,
  lockAddresses,
  unsetDefault,
  updateAddress,
} from '../queries/addresses.ts'
import { LEVELS, MOST_ADDRESSES, missingIn } from '../rules/fields.ts'
import { plainPostcode, postcodeExample, usesPostcodes } from '../rules/postcodes.ts'
import * as S from '../schemas.ts'

type Context = MemberContext<RefusalOf<typeof saveAddress>>
type Written = Pick<
  AddressRow,
  'placeIds' | 'placeNames' | 'countryCode' | 'street' | 'text' | 'name' | 'dialCode' | 'phone' | 'postcode'
>

export const saveAddressAction = action(saveAddress, {
  data: S.saveAddressData,
  result: S.savedAddress,
  allow: 'members',
  limit: '60 per minute',
  prepare: loadPlaces,
  run: async (context, data, places) => {
    const { db, asker, now, locale, refuse } = context
    const { personId } = asker
    const { default: wantsDefault = false, index = -1 } = data
    if (!(await lockAddresses(db, personId))) return refuse('address-not-found')
    const own = await listAddressRows(db, personId)
    const before = data.id === undefined ? own[index] : own.find(({ id }) => id === data.id)
    const isNew = data.id === undefined && index < 0
    if (!isNew && !before) return refuse('address-not-found')
    const isOnlyDefault = before !== undefined && isDefaultAlone(data)
    const written = isOnlyDefault ? before : readAddress(context, places, { data, before })
    const type = isOnlyDefault ? before.type : (data.type ?? 'SELECTED')
    if (isNew && own.length >= MOST_ADDRESSES) return refuse('addresses-full', { most: MOST_ADDRESSES })
    // There is always one as long as there are addresses.
    const isDefault = wantsDefault || !own.some((one) => one.isDefault && one !== before)
    if (isDefault) await unsetDefault(db, personId)
    const row = {
      person_id: personId,
      type,
      is_default: isDefault,
      place_ids: written.placeIds,
      place_names: written.placeNames,
      country_code: written.countryCode,
      street: written.street,
      text: written.text,
      name: written.name,
      dial_code: written.dialCode,
      phone: written.phone,
      postcode: written.postcode,
      updated_at: now,
    }
    if (before) await updateAddress(db, before.id, row)
    const id = before?.id ?? (await insertAddress(db, { ...row, created_at: now }))
    const saved = { ...written, id, type, isDefault }
    const at = before ? own.indexOf(before) : own.length
    return { success: true as const, data: presentAddress(places, saved, { index: at, locale }) }
  },
})

/** It is named and made the default, and nothing of it is said anew. */
const isDefaultAlone = ({ id, default: wantsDefault, ...others }: S.SaveAddressData): boolean =>
  id !== undefined && wantsDefault === true && Object.keys(others).length === 0

interface Sent {
  data: S.SaveAddressData
  before: AddressRow | undefined
}

/** What was written, in its normal form; of the two ways of writing only the one that was chosen. */
function readAddress(context: Context, places: PlaceIndex, { data, before }: Sent): Written {
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
): Pick<Written, 'dialCode' | 'phone'> {
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
): Pick<Written, 'placeIds' | 'placeNames' | 'countryCode'> {
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
