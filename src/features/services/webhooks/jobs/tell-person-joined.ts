import { int, object } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { tellAll } from '../message.ts'
import { findToldPerson } from '../queries/things.ts'
import { personOf } from '../tell-person.ts'

export const tellPersonJoined = defineJob({
  name: 'webhooks.tellPersonJoined',
  data: object({ id: int() }),
  run: async (context, { id }) => {
    const person = await findToldPerson(context.db, id)
    if (!person) return
    const data = { id, ...personOf(context, person), joinedAt: person.at.toISOString() }
    await tellAll(context, { event: 'person.joined', about: id, data })
  },
})
