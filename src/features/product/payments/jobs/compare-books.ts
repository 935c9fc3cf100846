import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { providersOf } from '../providers/configured.ts'
import { listUncompared } from '../queries/compare.ts'
import { DAYS_BACK, listedFrom } from '../rules.ts'
import { compareDay } from './compare-day.ts'

/**
 * After the end of each day of the site's calendar, as soon as a provider can list it, its books are compared with ours; a
 * day that could not be compared is tried again every hour.
 */
export const compareBooks = defineJob({
  name: 'payments.compareBooks',
  data: nothing(),
  every: 'hour',
  prepare: async (context) => {
    const { db, now, settings } = context
    const { timeZone } = settings.site
    const due: Array<{ provider: string; day: string }> = []
    for (const { name: provider } of providersOf(context)) {
      const days = await listUncompared(db, { provider, timeZone, now, most: DAYS_BACK })
      for (const { day, to } of days) if (listedFrom(provider, to) <= now) due.push({ provider, day })
    }
    return due
  },
  run: async ({ enqueue }, _data, due) => {
    for (const one of due) await enqueue(compareDay, one)
  },
})
