import { action } from '#server/door/action.ts'
import { record } from '../../choose-person.ts'
import { retryJobs } from '../../contract.ts'
import * as S from '../../schemas.ts'

export const retryJobsAction = action(retryJobs, {
  data: S.chosenJobs,
  result: S.jobsTaken,
  allow: 'admin',
  limit: '60 per minute',
  run: async (context, { ids }) => {
    const { db, deadJobs, enqueue, refuse } = context
    const taken = await deadJobs.take(db, { ids, most: S.MOST_TAKEN })
    if (taken.length === 0) return refuse('jobs-gone')
    for (const { job, data } of taken) await enqueue(job, data as never)
    await record(context, 'retry-jobs', 'jobs:0', { count: taken.length, kinds: kindsOf(taken) })
    return { done: taken.length }
  },
})

const kindsOf = (taken: ReadonlyArray<{ job: { name: string } }>): string =>
  [...new Set(taken.map(({ job }) => job.name))].toSorted().join(', ')
