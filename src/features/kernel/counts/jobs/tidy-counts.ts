import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { dayBefore, dayIn } from '#shared/days.ts'
import { deleteCounts, deleteMarks, foldDays } from '../queries/tidy.ts'

/** Rows deleted in one transaction: below a second on a slow disk. */
const BATCH = 20_000
/** ms. What was seen in the last minutes before midnight is written a little after it. */
const GRACE = 3_600_000
/** Days that are looked at again, for a site that was off. */
const LOOKED_AT = 14
/** Days of a month, on the average. */
const MONTH = 30.44

/** Ends the days that are over: their marks go, and what came too seldom loses its name. */
export const tidyCounts = defineJob({
  name: 'counts.tidy',
  data: nothing(),
  every: 'hour',
  run: async ({ db, now, settings, enqueue }) => {
    const today = dayIn(new Date(now.getTime() - GRACE), settings.site.timeZone)
    await foldDays(db, { from: dayBefore(today, LOOKED_AT), before: today })
    const oldest = dayBefore(today, Math.round(settings.figures.months * MONTH))
    const isDone = [await deleteMarks(db, today, BATCH), await deleteCounts(db, oldest, BATCH)]
    if (isDone.includes(false)) await enqueue(tidyCounts, null)
  },
})
