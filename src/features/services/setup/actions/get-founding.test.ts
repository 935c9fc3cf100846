import { expect, it } from 'vitest'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call } = await testSite()
const isOpen = async () =>
  ((await call('setup.getFounding', {})).body as { guaqi: { setup: { founding: { isOpen: boolean } } } })
    .guaqi.setup.founding.isOpen

it('says that the site waits for its first admin until somebody is there, and never again', async () => {
  expect(await isOpen()).toBe(true)
  const id = await insertPerson(db, { slug: 'ana', name: 'Ana' })
  expect(await isOpen()).toBe(false)
  await db.updateTable('people').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  expect(await isOpen()).toBe(false)
})
