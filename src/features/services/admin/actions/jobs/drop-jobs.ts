import { action } from '#server/door/action.ts'
import { record } from '../../choose-person.ts'
import { dropJobs } from '../../contract.ts'
import * as S from '../../schemas.ts'

export const dropJobsAction = action(dropJobs, {
  data: S.chosenJobs,
  result: S.jobsTaken,
  allow: 'admin',
  limit: '60 per minute',
  run: async (context, { ids }) => {
    const { db, deadJobs, refuse } = context
    const count = await deadJobs.drop(db, { ids, most: S.MOST_TAKEN })
    if (count === 0) return refuse('jobs-gone')
    await record(context, 'drop-jobs', 'jobs:0', { count })
    return { done: count }
  },
})
