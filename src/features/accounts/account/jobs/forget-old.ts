import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { forgetOldAttempts } from '#server/limits/forget-old-attempts.ts'
import { forgetOldSessions } from '../queries/end-sessions.ts'

const DAY = 24 * 3_600_000
/** ms. Longer than any lock lasts, and than tries are counted together. */
const ATTEMPTS_KEPT = DAY
/** ms. The same for codes of the second step, which are counted by the week. */
const SECOND_STEPS_KEPT = 8 * DAY
/** ms after the end of a session. */
const SESSIONS_KEPT = 60 * DAY

/** Deletes old counts of failed attempts and old sessions that have ended. */
export const forgetOld = defineJob({
  name: 'account.forgetOld',
  data: nothing(),
  every: 'day',
  run: async ({ db, now }) => {
    await forgetOldAttempts(db, {
      before: new Date(now.getTime() - ATTEMPTS_KEPT),
      secondStepsBefore: new Date(now.getTime() - SECOND_STEPS_KEPT),
    })
    await forgetOldSessions(db, new Date(now.getTime() - SESSIONS_KEPT))
  },
})
