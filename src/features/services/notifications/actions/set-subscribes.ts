import { action } from '#server/door/action.ts'
import { setSubscribes } from '../contract.ts'
import { presentSettings } from '../present-settings.ts'
import { setSubscribesBySelf } from '../queries/settings.ts'
import * as S from '../schemas.ts'

export const setSubscribesAction = action(setSubscribes, {
  data: S.setSubscribesData,
  result: S.settings,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { subscribes }) => {
    await setSubscribesBySelf(context.db, context.asker.personId, subscribes)
    return presentSettings(context)
  },
})
