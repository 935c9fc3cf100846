import { action } from '#server/door/action.ts'
import { getNotificationSettings } from '../contract.ts'
import { presentSettings } from '../present-settings.ts'
import * as S from '../schemas.ts'

export const getNotificationSettingsAction = action(getNotificationSettings, {
  data: S.nothingAsked,
  result: S.settings,
  allow: 'members',
  limit: '120 per minute',
  run: (context) => presentSettings(context),
})
