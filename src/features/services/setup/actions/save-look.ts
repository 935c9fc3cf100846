import { action } from '#server/door/action.ts'
import { saveSetting } from '#server/settings/save-setting.ts'
import { saveLook } from '../contract.ts'
import { recordStep } from '../record.ts'
import * as S from '../schemas.ts'

export const saveLookAction = action(saveLook, {
  data: S.lookData,
  result: S.done,
  allow: 'admin',
  limit: '30 per minute',
  run: async (context, look) => {
    const { db, settings, settingsSchema, asker, now } = context
    const value = { ...settings.site, ...look }
    await saveSetting(db, settingsSchema, { key: 'site', value, byId: asker.personId, now })
    await recordStep(context, 'look', ['site'])
    return { success: true as const }
  },
})
