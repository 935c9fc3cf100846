import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { lockUnkeyed, setNameKeys } from '../queries/own-profile.ts'
import { nameKey } from '../rules/names.ts'

/** In one go; an import of a million people is through in under an hour. */
const BATCH = 20_000

/** Says of people whom an import or a sign-up brought how their names look, so that nobody can take one like it. */
export const keyNames = defineJob({
  name: 'profiles.keyNames',
  data: nothing(),
  every: 'minute',
  run: async ({ db }) => {
    const people = await lockUnkeyed(db, BATCH)
    if (people.length > 0) {
      await setNameKeys(
        db,
        people.map(({ id, name }) => ({ id, key: nameKey(name) })),
      )
    }
  },
})
