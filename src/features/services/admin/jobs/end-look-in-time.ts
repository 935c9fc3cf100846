import { int, object } from 'zod/mini'
import { endLook } from '#features/accounts/account/queries/looks.ts'
import { defineJob } from '#server/jobs/job.ts'
import { closeLook } from '../close-look.ts'

/**
 * Writes down that the time of a look is over, or that its session had ended before. Nothing waits for it: by the clock the
 * session was its owner's again already.
 */
export const endLookInTime = defineJob({
  name: 'admin.endLookInTime',
  data: object({ lookId: int() }),
  run: async (context, { lookId }) => {
    const ended = await endLook(context.db, { id: lookId }, context.now)
    if (ended) await closeLook({ ...context, address: '' }, ended)
  },
})
