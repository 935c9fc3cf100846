import { expect, it } from 'vitest'
import { bulkSite } from '#tests/bulk.ts'
import { insertSomebody } from '#tests/people.ts'

const { db, admin, ask, resultOf, people, signIn } = await bulkSite()
const LEVEL = { act: 'level', level: 'lv1' }
const preview = async (what: object, chosen: object) =>
  resultOf<Record<string, unknown>>(await ask('bulk.preview', { what, chosen }), 'preview')

it('says how many would change, which are so already or not allowed, and shows the first ten', async () => {
  const ids = await people(12)
  const same = await insertSomebody(db, { level_key: 'lv1' })
  const seen = await preview(LEVEL, { ids: [...ids, same, admin] })
  expect(seen).toMatchObject({ total: 14, changed: 12, same: 1, refused: 1, isTooMany: false })
  expect(seen.examples).toHaveLength(10)
  expect(await db.selectFrom('bulk_acts').select('id').execute()).toEqual([])
})

it('takes all whom the list of people shows for a search, on whichever page', async () => {
  const ids = await people(25)
  await db.updateTable('people').set({ level_key: 'lv9' }).where('id', 'in', ids).execute()
  expect(await preview(LEVEL, { filter: { level: 'lv9' } })).toMatchObject({ total: 25, changed: 25 })
  expect(await preview({ act: 'giveRole', role: 'staff' }, { filter: { level: 'lv9' } })).toMatchObject({
    changed: 25,
  })
  expect(await preview({ act: 'takeRole', role: 'staff' }, { filter: { level: 'lv9' } })).toMatchObject({
    same: 25,
  })
})

it('refuses a level that is not there, the role of an admin, nobody, and everybody but admins', async () => {
  const ids = await people(1)
  const code = async (what: object, chosen: object = { ids }) =>
    (await ask('bulk.preview', { what, chosen })).body.code
  expect(await code({ act: 'level', level: 'lv99' })).toBe('no-such-level')
  expect(await code({ act: 'giveRole', role: 'admin' })).toBe('malformed')
  expect(await code(LEVEL, { ids: [] })).toBe('malformed')
  const staff = await signIn(await insertSomebody(db, { roles: ['staff'] }))
  expect((await ask('bulk.preview', { what: LEVEL, chosen: { ids } }, staff.cookie)).status).toBe(403)
  expect((await ask('bulk.preview', { what: LEVEL, chosen: { ids } }, '')).status).toBe(401)
})

it('refuses what is not theirs, not for what was chosen, or names what is not there', async () => {
  const ids = await people(1)
  const staff = await signIn(await insertSomebody(db, { roles: ['staff'] }))
  const code = async (data: object, as?: string) => (await ask('bulk.preview', data, as)).body.code
  expect(await code({ what: LEVEL, chosen: { ids } }, staff.cookie)).toBe('bulk-not-yours')
  expect(await code({ what: { act: 'close' }, chosen: { ids } })).toBe('act-not-for-these')
  const move = { what: { act: 'move', node: 999_999 }, chosen: { posts: [1] } }
  expect(await code(move)).toBe('target-not-found')
})
