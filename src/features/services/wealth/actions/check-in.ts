import { personPromoted } from '#features/kernel/people/events.ts'
import { action } from '#server/door/action.ts'
import { dayIn } from '#shared/days.ts'
import { checkIn } from '../contract.ts'
import { findLastCheckIn, insertCheckIn, lockCheckIn } from '../queries/check-ins.ts'
import { earn } from '../queries/earn.ts'
import { nextCheckIn } from '../rules.ts'
import * as S from '../schemas.ts'

export const checkInAction = action(checkIn, {
  data: S.checkInData,
  result: S.checkedIn,
  allow: 'members',
  limit: '20 per minute',
  run: async ({ db, asker, now, settings, announce, refuse }, { timeZone = '' }) => {
    const { personId } = asker
    await lockCheckIn(db, personId)
    const today = dayIn(now, timeZone || settings.site.timeZone)
    const next = nextCheckIn(await findLastCheckIn(db, personId), today)
    if (!next) return refuse('checked-in')
    const { day, streak } = next
    await insertCheckIn(db, { personId, day, streak, now })
    const terms = { now, settings }
    const detail = { days: streak }
    const paid = await earn(db, { personId, rule: 'check-in', object: day, day, detail }, terms)
    const { streakDays } = settings.wealth
    const isRound = streakDays > 0 && streak % streakDays === 0
    const more = isRound
      ? await earn(db, { personId, rule: 'streak', object: day, day, detail }, terms)
      : null
    const level = more?.level ?? paid?.level ?? null
    if (level) await announce(personPromoted, { personId })
    return { streak, credit: (paid?.credit ?? 0) + (more?.credit ?? 0), level }
  },
})
