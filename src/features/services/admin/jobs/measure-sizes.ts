import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { dayIn } from '#shared/days.ts'
import { measureSite } from '../queries/sizes.ts'

/** Writes down how much room the site takes: the last time of a day is what growth is seen by. */
export const measureSizes = defineJob({
  name: 'admin.measureSizes',
  data: nothing(),
  every: 'hour',
  run: ({ db, now, settings }) => measureSite(db, dayIn(now, settings.site.timeZone)),
})
