import { action } from '#server/door/action.ts'
import { choosePerson } from '../../choose-person.ts'
import { revokeRole } from '../../contract.ts'
import { takeRole } from '../../public/change-standing.ts'
import { lockAdmins } from '../../queries/people.ts'
import { isLastAdmin } from '../../rules.ts'
import * as S from '../../schemas.ts'

export const revokeRoleAction = action(revokeRole, {
  data: S.roleChosen,
  result: S.done,
  allow: 'admin',
  limit: '60 per minute',
  run: async (context, { id, role }) => {
    const { db, now, refuse } = context
    // Admins are locked before the person, so that two who revoke each other cannot deadlock.
    const admins = await lockAdmins(db, now)
    const person = await choosePerson(context, id)
    if (!person) return refuse('person-not-found')
    const refusal = await takeRole(context, person, { role, isLastAdmin: isLastAdmin(person.id, admins) })
    if (refusal) return refuse(refusal)
    return { success: true as const }
  },
})
