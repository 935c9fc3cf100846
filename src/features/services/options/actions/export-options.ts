import { readSettings } from '#features/services/pages/public/change-settings.ts'
import { action } from '#server/door/action.ts'
import { exportOptions } from '../contract.ts'
import * as S from '../schemas.ts'

/** The values in force, with the defaults: what a file says does not depend on the version that reads it. */
export const exportOptionsAction = action(exportOptions, {
  data: S.nothingAsked,
  // Its own site's file is as long as it is.
  result: S.wholeFile,
  allow: 'admin',
  limit: '30 per minute',
  run: async ({ db, settingsSchema, presetPages }) => {
    const settings = await readSettings(db, settingsSchema, presetPages)
    const values = Object.fromEntries([...settings].map(([key, { value }]) => [key, value]))
    return { text: `${JSON.stringify(values, null, 2)}\n` }
  },
})
