import { requireConfirmed } from '#features/accounts/account/public/require-confirmed.ts'
import { action } from '#server/door/action.ts'
import { choosePerson } from '../../choose-person.ts'
import { grantRole } from '../../contract.ts'
import { giveRole } from '../../public/change-standing.ts'
import * as S from '../../schemas.ts'

export const grantRoleAction = action(grantRole, {
  data: S.roleChosen,
  result: S.done,
  allow: 'admin',
  limit: '60 per minute',
  run: async (context, { id, role }) => {
    await requireConfirmed(context)
    const person = await choosePerson(context, id)
    if (!person) return context.refuse('person-not-found')
    const refusal = await giveRole(context, person, role)
    if (refusal) return context.refuse(refusal)
    return { success: true as const }
  },
})
