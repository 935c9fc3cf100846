import { action } from '#server/door/action.ts'
import { deleteAddress } from '../contract.ts'
import { deleteAddressRow, lockAddresses, makeNewestDefault } from '../queries/addresses.ts'
import * as S from '../schemas.ts'

export const deleteAddressAction = action(deleteAddress, {
  data: S.deleteAddressData,
  result: S.deleted,
  allow: 'members',
  limit: '60 per minute',
  run: async ({ db, asker: { personId }, refuse }, { id }) => {
    await lockAddresses(db, personId)
    const wasDefault = await deleteAddressRow(db, { id, personId })
    if (wasDefault === undefined) return refuse('address-not-found')
    if (wasDefault) await makeNewestDefault(db, personId)
    return { success: true as const }
  },
})
