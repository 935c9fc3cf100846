import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { bulkSite } from '#tests/bulk.ts'
import { insertSomebody } from '#tests/people.ts'

const { db, admin, people, begin, piece, finish, lineOf, levelOf, signIn, ask, resultOf } = await bulkSite()
const LEVEL = { act: 'level', level: 'lv1' }

it('that fails in the middle has done nothing, and is done again', async () => {
  const ids = await people(60)
  const act = await begin(LEVEL, ids)
  await db.schema
    .alterTable('bulk_things')
    .addCheckConstraint('breaks', sql`state <> 'changed' or person_id <> ${sql.lit(ids[30] as number)}`)
    .execute()
  await expect(piece(act)).rejects.toThrow('breaks')
  expect([await levelOf(ids[0] as number), (await lineOf(act))?.changed]).toEqual(['lv2', 0])
  await db.schema.alterTable('bulk_things').dropConstraint('breaks').execute()
  await finish(act)
  expect(await lineOf(act)).toMatchObject({ state: 'done', changed: 60 })
})

it('leaves out whoever has left, and does nothing twice where two of it run at once', async () => {
  const ids = await people(60)
  const act = await begin(LEVEL, ids)
  await db
    .updateTable('people')
    .set({ deleted_at: new Date() })
    .where('id', '=', ids[0] as number)
    .execute()
  await Promise.all([piece(act), piece(act)])
  expect(await lineOf(act)).toMatchObject({ state: 'done', changed: 59, refused: 1 })
})

it('of two acts on the same people at once leaves each of them with one of the two', async () => {
  const ids = await people(60)
  const acts = await Promise.all([
    begin({ act: 'giveRole', role: 'staff' }, ids),
    begin({ act: 'giveRole', role: 'staff' }, ids.toReversed()),
  ])
  await Promise.all(acts.map(finish))
  const lines = await Promise.all(acts.map((act) => lineOf(act)))
  expect(lines.reduce((sum, line) => sum + Number(line?.changed), 0)).toBe(60)
  expect(lines.every((line) => line?.state === 'done')).toBe(true)
})

it('stops where whoever has begun it is no admin any more', async () => {
  const other = await insertSomebody(db, { roles: ['admin'] })
  const ids = await people(2)
  const { cookie } = await signIn(other)
  const begun = await ask('bulk.begin', { what: LEVEL, chosen: { ids }, seen: 2 }, cookie)
  const { act } = resultOf<{ act: number }>(begun, 'begin')
  await db.updateTable('people').set({ roles: [] }).where('id', '=', other).execute()
  expect(await piece(act)).toBe(false)
  expect(await lineOf(act)).toMatchObject({ state: 'stopped', changed: 0 })
  expect(admin).not.toBe(other)
})
