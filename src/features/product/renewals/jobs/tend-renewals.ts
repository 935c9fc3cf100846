import { int, object } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { tendRenewals as tend } from '../tend.ts'

/** Does what is due with the renewals of one person, in one transaction. */
export const tendRenewals = defineJob({
  name: 'renewals.tend',
  data: object({ personId: int() }),
  run: (context, { personId }) => tend(context, personId),
})
