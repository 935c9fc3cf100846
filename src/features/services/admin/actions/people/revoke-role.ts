import { updateRoles } from '#features/kernel/people/queries/standing.ts'
import { action } from '#server/door/action.ts'
import { choosePerson, record } from '../../choose-person.ts'
import { revokeRole } from '../../contract.ts'
import { canRevokeRole } from '../../permissions.ts'
import { lockAdmins } from '../../queries/people.ts'
import { isLastAdmin, withoutRole } from '../../rules.ts'
import * as S from '../../schemas.ts'

export const revokeRoleAction = action(revokeRole, {
  data: S.roleChosen,
  result: S.done,
  allow: 'admin',
  limit: '60 per minute',
  run: async (context, { id, role }) => {
    const { db, asker, now, refuse } = context
    // Admins are locked before the person, so that two who revoke each other cannot deadlock.
    const admins = await lockAdmins(db, now)
    const person = await choosePerson(context, id)
    if (!person) return refuse('person-not-found')
    const { id: personId, roles } = person
    const taken = { personId, role, isLastAdmin: isLastAdmin(personId, admins) }
    const verdict = canRevokeRole(asker, taken)
    if (!verdict.allowed) return refuse('no-admin-left')
    const after = withoutRole(roles, role)
    await updateRoles(db, personId, after, now)
    await record(context, 'revoke-role', personId, { role, before: roles, after })
    return { success: true as const }
  },
})
