import { action } from '#server/door/action.ts'
import { choosePerson } from '../../choose-person.ts'
import { sanctionPerson } from '../../contract.ts'
import { awaitAdmins, giveSanction } from '../../public/give-sanction.ts'
import * as S from '../../schemas.ts'

export const sanctionPersonAction = action(sanctionPerson, {
  data: S.sanctionPersonData,
  result: S.done,
  allow: 'staff',
  limit: '60 per minute',
  run: async (context, { id, kind, rule = '', reason, until }) => {
    await awaitAdmins(context, kind)
    const person = await choosePerson(context, id)
    if (!person) return context.refuse('person-not-found')
    await giveSanction(context, person, { kind, rule, reason, until })
    return { success: true as const }
  },
})
