import { updateRoles } from '#features/kernel/people/queries/standing.ts'
import { action } from '#server/door/action.ts'
import { choosePerson, record } from '../../choose-person.ts'
import { grantRole } from '../../contract.ts'
import { canGrantRole } from '../../permissions.ts'
import { withRole } from '../../rules.ts'
import * as S from '../../schemas.ts'

export const grantRoleAction = action(grantRole, {
  data: S.roleChosen,
  result: S.done,
  allow: 'admin',
  limit: '60 per minute',
  run: async (context, { id, role }) => {
    const { db, asker, now, refuse } = context
    const person = await choosePerson(context, id)
    if (!person) return refuse('person-not-found')
    const { roles } = person
    if (!canGrantRole(asker, { personId: person.id, roles }).allowed) return refuse('not-oneself')
    const after = withRole(roles, role)
    await updateRoles(db, person.id, after, now)
    await record(context, 'grant-role', person.id, { role, before: roles, after })
    return { success: true as const }
  },
})
