import { int, object } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { placeCases } from '../queries/cases.ts'

/** Cases about a topic that stands in another node now are for those who look after that one. */
export const placeCasesOf = defineJob({
  name: 'reports.placeCases',
  data: object({ topic: int() }),
  run: ({ db }, { topic }) => placeCases(db, topic),
})
