import { int, object } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { ProviderTrouble } from '../providers/provider.ts'
import { askAbout, putRight } from '../put-right.ts'
import { findDifference } from '../queries/differences.ts'

/** What was paid or given back and nobody has told us of: the provider is asked, and it is done as if it had told us. */
export const putRightFound = defineJob({
  name: 'payments.putRight',
  data: object({ differenceId: int() }),
  retry: { limit: 3, delay: 60 },
  prepare: async (context, { differenceId }) => {
    const difference = await findDifference(context.db, differenceId)
    if (!difference || difference.closedAt !== null) return null
    try {
      return { difference, answered: await askAbout(context, difference) }
    } catch (error) {
      if (!(error instanceof ProviderTrouble)) throw error
      context.log.warn(
        { error, difference: differenceId },
        'A provider could not be asked about a difference',
      )
      return null
    }
  },
  run: async (context, _data, asked) => {
    if (asked) await putRight(context, asked.difference, asked.answered, { byId: null })
  },
})
