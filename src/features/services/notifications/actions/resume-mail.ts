import { action } from '#server/door/action.ts'
import { resumeMail } from '../contract.ts'
import { presentSettings } from '../present-settings.ts'
import { clearBounced } from '../queries/settings.ts'
import * as S from '../schemas.ts'

export const resumeMailAction = action(resumeMail, {
  data: S.nothingAsked,
  result: S.settings,
  allow: 'members',
  // Each is one more mail to an address that was refused.
  limit: '5 per day',
  run: async (context) => {
    await clearBounced(context.db, context.asker.personId)
    return presentSettings(context)
  },
})
