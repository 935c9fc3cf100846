import { action } from '#server/door/action.ts'
import { setQuietHours } from '../contract.ts'
import { presentSettings } from '../present-settings.ts'
import { setQuiet } from '../queries/settings.ts'
import { clockMinutes } from '../rules.ts'
import * as S from '../schemas.ts'

export const setQuietHoursAction = action(setQuietHours, {
  data: S.setQuietData,
  result: S.settings,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { quiet, timeZone }) => {
    const { db, asker, refuse } = context
    const from = clockMinutes(quiet?.from ?? '')
    const to = clockMinutes(quiet?.to ?? '')
    if (quiet && from === to) return refuse('quiet-empty')
    await setQuiet(db, asker.personId, timeZone, from === null || to === null ? null : { from, to })
    return presentSettings(context)
  },
})
