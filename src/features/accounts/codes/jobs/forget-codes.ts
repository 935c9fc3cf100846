import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { deleteCaptchaCounts } from '../queries/captcha-counts.ts'
import { deleteCodes } from '../queries/codes.ts'
import { SPACING_WINDOW } from '../rules.ts'

/** Rows deleted in one transaction: below a second on a slow disk. */
const BATCH = 10_000

/** Codes are needed as long as they count towards the next one. */
export const forgetCodes = defineJob({
  name: 'codes.forget',
  data: nothing(),
  every: 'hour',
  run: async ({ db, now, enqueue }) => {
    const codes = await deleteCodes(db, new Date(now.getTime() - SPACING_WINDOW), BATCH)
    const counts = await deleteCaptchaCounts(db, now, BATCH)
    if (codes === BATCH || counts === BATCH) await enqueue(forgetCodes, null)
  },
})
