import { action } from '#server/door/action.ts'
import { saveAddress } from '../contract.ts'
import { presentAddress } from '../present.ts'
import { loadPlaces } from '../public/load-places.ts'
import { readAddress } from '../public/read-address.ts'
import {
  insertAddress,
  listAddressRows,
  lockAddresses,
  unsetDefault,
  updateAddress,
} from '../queries/addresses.ts'
import { MOST_ADDRESSES } from '../rules/fields.ts'
import * as S from '../schemas.ts'

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
    // Behind the last one stands the next: index 0 of an empty book.
    const isNew = data.id === undefined && (index < 0 || index === own.length)
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
