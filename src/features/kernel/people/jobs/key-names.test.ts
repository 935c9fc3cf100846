import { expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { runJob } from '#tests/jobs.ts'
import { insertPerson } from '#tests/rows.ts'
import { keyNames } from './key-names.ts'

const { db } = await testDatabase()
const keysOf = (ids: readonly number[]) =>
  db
    .selectFrom('people')
    .select(['name_key as key', 'name_is_shared as isShared'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

it('keeps names that were alike before, the first of them as the one that counts', async () => {
  const ids = []
  for (const name of ['Maria', 'MARIA', 'Мaria', 'Pedro']) ids.push(await insertPerson(db, { name }))
  await runJob(db, keyNames, null)
  expect(await keysOf(ids)).toEqual([
    { key: 'marla', isShared: false },
    { key: 'marla', isShared: true },
    { key: 'marla', isShared: true },
    { key: 'pedro', isShared: false },
  ])
  const late = await insertPerson(db, { name: 'Pedr0' })
  await runJob(db, keyNames, null)
  expect(await keysOf([late])).toEqual([{ key: 'pedro', isShared: true }])
})

it('leaves alone who has left', async () => {
  const gone = await insertPerson(db, { name: 'Gone' })
  await db.updateTable('people').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
  await runJob(db, keyNames, null)
  expect(await keysOf([gone])).toEqual([{ key: null, isShared: false }])
})
