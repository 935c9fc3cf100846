import { action } from '#server/door/action.ts'
import { saveSetting } from '#server/settings/settings-store.ts'
import { saveLook } from '../contract.ts'
import { recordStep } from '../record.ts'
import * as S from '../schemas.ts'

export const saveLookAction = action(saveLook, {
  data: S.lookData,
  result: S.done,
  allow: 'admin',
  limit: '30 per minute',
  run: async (context, look) => {
    await saveSetting(context.db, 'site', { ...context.settings.site, ...look })
    await recordStep(context, 'look', ['site'])
    return { success: true as const }
  },
})
