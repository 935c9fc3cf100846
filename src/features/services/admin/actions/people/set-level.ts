import { personPromoted } from '#features/kernel/people/events.ts'
import { updateLevel } from '#features/kernel/people/queries/standing.ts'
import { action } from '#server/door/action.ts'
import { choosePerson, record } from '../../choose-person.ts'
import { setLevel } from '../../contract.ts'
import { canSetLevel } from '../../permissions.ts'
import * as S from '../../schemas.ts'

export const setLevelAction = action(setLevel, {
  data: S.setLevelData,
  result: S.done,
  allow: 'admin',
  limit: '60 per minute',
  run: async (context, { id, level }) => {
    const { db, asker, now, settings, announce, refuse } = context
    const person = await choosePerson(context, id)
    if (!person) return refuse('person-not-found')
    const ruled = { personId: person.id, roles: person.roles }
    if (!canSetLevel(asker, ruled).allowed) return refuse('not-oneself')
    if (!settings.level.lv.some(({ key }) => key === level)) return refuse('no-such-level')
    if (person.level === level) return { success: true as const }
    await updateLevel(db, person.id, level, now)
    await record(context, 'set-level', person.id, { before: person.level, after: level })
    await announce(personPromoted, { personId: person.id })
    return { success: true as const }
  },
})
