import { saveChoice } from '#features/talk/conversations/queries/conversations.ts'
import { action } from '#server/door/action.ts'
import { setMessageChoice } from '../contract.ts'
import * as S from '../schemas.ts'

export const setMessageChoiceAction = action(setMessageChoice, {
  data: S.whoData,
  result: S.whoChosen,
  allow: 'members',
  limit: '60 per minute',
  run: async ({ db, asker }, { who }) => {
    await saveChoice(db, asker.personId, who)
    return { who }
  },
})
