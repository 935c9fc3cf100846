import { action } from '#server/door/action.ts'
import { choosePerson } from '../../choose-person.ts'
import { setLevel } from '../../contract.ts'
import { changeLevel } from '../../public/change-standing.ts'
import * as S from '../../schemas.ts'

export const setLevelAction = action(setLevel, {
  data: S.setLevelData,
  result: S.done,
  allow: 'admin',
  limit: '60 per minute',
  run: async (context, { id, level }) => {
    const { settings, refuse } = context
    const person = await choosePerson(context, id)
    if (!person) return refuse('person-not-found')
    if (!settings.level.lv.some(({ key }) => key === level)) return refuse('no-such-level')
    const refusal = await changeLevel(context, person, level)
    if (refusal) return refuse(refusal)
    return { success: true as const }
  },
})
