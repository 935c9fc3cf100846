import { null as nothing } from 'zod/mini'
import { lastDayOf } from '#features/kernel/counts/queries/read-counts.ts'
import { raiseCount, setCounts } from '#features/kernel/counts/queries/set-counts.ts'
import { defineJob, type JobContext } from '#server/jobs/job.ts'
import { dayBefore, dayIn, daysFrom } from '#shared/days.ts'
import { gatherDay } from '../gather-day.ts'
import { countStayed, findFirstDay } from '../queries/gather.ts'
import { COHORT_WEEKS, listDays, mondayOf } from '../rules.ts'

/** Days of one run: a site that has been there for years is gathered a month at a time. */
const AT_ONCE = 31
/** Days that are gathered once more, for what was taken back or put up again after it. */
const AGAIN = 2
/** Days of a month, on the average. */
const MONTH = 30.44

/** Says of a day that it was gathered. */
const GATHERED = 'gathered'

/**
 * Gathers what is counted from rows that stand somewhere else. Each day is written anew, so that a run which was killed is
 * as good as none; it goes on with the day after the last that was gathered.
 */
export const gatherFigures = defineJob({
  name: 'figures.gather',
  data: nothing(),
  every: 'hour',
  run: async ({ db, now, settings, enqueue }) => {
    const { timeZone } = settings.site
    const today = dayIn(now, timeZone)
    const oldest = dayBefore(today, Math.round(settings.figures.months * MONTH))
    const last = await lastDayOf(db, GATHERED)
    const first = last === null ? await findFirstDay(db, timeZone) : dayBefore(last, AGAIN)
    if (first === null) return
    const from = [first, oldest].toSorted().at(-1) ?? first
    if (from > today) return
    const to = [today, dayBefore(from, -AT_ONCE)].toSorted()[0] ?? today
    for (const day of listDays({ from, to })) {
      await gatherDay(db, { day, timeZone })
      await setCounts(db, day, { kinds: [GATHERED], counts: [{ kind: GATHERED, name: '', count: 1 }] })
    }
    if (to < today) await enqueue(gatherFigures, null)
    else await followCohorts({ db }, today, timeZone)
  },
})

/**
 * Who joined in the last weeks, and who of them is here in this one and was in the one before. When somebody was here last
 * is all that is known of it, so each week is counted while it goes on.
 */
async function followCohorts({ db }: Pick<JobContext, 'db'>, today: string, timeZone: string): Promise<void> {
  const thisWeek = mondayOf(today)
  for (let ago = 0; ago <= COHORT_WEEKS; ago += 1) {
    const week = dayBefore(thisWeek, ago * 7)
    for (const later of new Set([0, Math.max(0, ago - 1), ago])) {
      const count = await countStayed(db, { week, later, timeZone })
      const stays = { kind: 'cohorts', name: String(later), count }
      if (later === 0 || count > 0 || daysFrom(week, thisWeek) === later * 7)
        await raiseCount(db, week, stays)
    }
  }
}
