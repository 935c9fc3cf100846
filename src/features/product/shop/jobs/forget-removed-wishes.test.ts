import { expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { runJob } from '#tests/jobs.ts'
import { insertProduct } from '#tests/products.ts'
import { insertPerson } from '#tests/rows.ts'
import { forgetRemovedWishes } from './forget-removed-wishes.ts'

const { db } = await testDatabase()

it('what was taken off a wish list is forgotten a day later, what stands on it stays', async () => {
  const now = new Date()
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const { id } = await insertProduct(db)
  const people = [await insertPerson(db), await insertPerson(db), await insertPerson(db)]
  const removed = [hoursAgo(25), hoursAgo(23), null]
  await db
    .insertInto('kept_products')
    .values(
      people.map((person_id, place) => ({
        person_id,
        post_id: id,
        variant_id: null,
        noted_at: hoursAgo(400),
        removed_at: removed[place] ?? null,
      })),
    )
    .execute()
  expect(await runJob(db, forgetRemovedWishes, null, now)).toEqual({ announced: [], enqueued: [] })
  const left = await db.selectFrom('kept_products').select('person_id').orderBy('person_id').execute()
  expect(left.map((row) => row.person_id)).toEqual(people.slice(1))
})
