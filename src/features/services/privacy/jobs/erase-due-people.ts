import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { listDueErasures } from '../queries/erasures.ts'
import { erasePerson } from './erase-person.ts'

/** Begun in one hour; whoever is left comes with the next. */
const MOST = 200

/** Enqueues the erasure of everybody whose grace period is over, and resumes interrupted ones. */
export const eraseDuePeople = defineJob({
  name: 'privacy.eraseDuePeople',
  data: nothing(),
  every: 'hour',
  run: async ({ db, now, enqueue }) => {
    for (const personId of await listDueErasures(db, now, MOST)) await enqueue(erasePerson, { personId })
  },
})
