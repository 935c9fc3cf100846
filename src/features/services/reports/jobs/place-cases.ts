import { int, object } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { placeCases } from '../queries/cases.ts'

/** Assigns the cases of a moved topic to its new node. */
export const placeCasesOf = defineJob({
  name: 'reports.placeCases',
  data: object({ topic: int() }),
  run: ({ db }, { topic }) => placeCases(db, topic),
})
