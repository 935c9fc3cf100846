import { expect, it } from 'vitest'
import { optionSite } from '#tests/options.ts'
import { insertSomebody } from '#tests/people.ts'
import type { Imported } from '../schemas.ts'

const { db, admin, staff, as, resultOf, saved, optionOf } = await optionSite()

async function imported(values: object, ...paths: Array<[path: string, revision: number]>): Promise<string> {
  const take = paths.map(([path, revision]) => ({ path, revision }))
  const { body } = await as(admin, 'options.import', { text: JSON.stringify(values), take })
  return resultOf<Imported>(body, 'import').at
}
const undo = (at: string, by: number | null = admin) => as(by, 'options.undoImport', { at })

it('puts all of an import back: what was a default, what was set, and what stands in one piece', async () => {
  const { revision } = await saved({ path: 'shop.seller', value: 'Town Ltd', revision: 0 })
  const values = {
    chat: { pause: 30 },
    shop: { seller: 'Other Ltd' },
    spam: { first: 4 },
    max_file_size: 12,
  }
  const at = await imported(
    values,
    ['chat.pause', 0],
    ['shop.seller', revision],
    ['spam', 0],
    ['max_file_size', 0],
  )
  expect(await optionOf('shop.seller')).toMatchObject({ value: 'Other Ltd' })
  const undone = await undo(at)
  expect([undone.status, resultOf(undone.body, 'undone')]).toEqual([200, { undone: 4 }])
  expect(await optionOf('shop.seller')).toMatchObject({ value: 'Town Ltd' })
  for (const path of ['chat.pause', 'spam', 'max_file_size'])
    expect([path, (await optionOf(path)).isOwn]).toEqual([path, false])
  const { act, detail } = await db
    .selectFrom('audit_log')
    .select(['act', 'detail'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect([act, detail]).toEqual(['undo-import', { count: 4 }])
  // It was another change: to undo it twice would undo that.
  expect((await undo(at)).body.code).toBe('option-changed')
})

it('puts nothing back where one of them was changed since, or is somebody else’s import', async () => {
  const at = await imported(
    { wealth: { streakDays: 9, invitedDays: 3 } },
    ['wealth.streakDays', 0],
    ['wealth.invitedDays', 0],
  )
  const other = await insertSomebody(db, { roles: ['admin'] })
  expect((await undo(at, other)).body.code).toBe('import-gone')
  const { revision } = await optionOf('wealth.streakDays')
  await saved({ path: 'wealth.streakDays', value: 8, revision })
  expect((await undo(at)).body.code).toBe('option-changed')
  expect(await optionOf('wealth.invitedDays')).toMatchObject({ value: 3 })
  expect((await undo(new Date(0).toISOString())).body.code).toBe('import-gone')
})

it('is done once where it is pressed twice at once', async () => {
  const at = await imported({ wealth: { invitedDays: 5 } }, [
    'wealth.invitedDays',
    (await optionOf('wealth.invitedDays')).revision,
  ])
  const both = await Promise.all([undo(at), undo(at)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await optionOf('wealth.invitedDays')).toMatchObject({ value: 3 })
})

it('is for admins', async () => {
  expect((await undo(new Date().toISOString(), null)).status).toBe(401)
  expect((await undo(new Date().toISOString(), staff)).status).toBe(403)
})
