import { expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { insertSomebody } from '#tests/people.ts'
import { settings } from '#tests/settings.ts'
import { type SettingToSave, saveSetting } from './save-setting.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-01T10:00:00Z')
const save = (setting: Pick<SettingToSave, 'key' | 'value'> & { byId?: number }) =>
  db.transaction().execute((inside) => saveSetting(inside, settings, { byId: null, now, ...setting }))
const changesOf = (key: string) =>
  db
    .selectFrom('site_setting_changes')
    .select(['part', 'before', 'after', 'person_id'])
    .where('key', '=', key)
    .orderBy('id')
    .execute()
const storedOf = (key: string) =>
  db.selectFrom('site_settings').select('value').where('key', '=', key).executeTakeFirst()

it('keeps for each part that is another now who has changed it, and what it was', async () => {
  const byId = await insertSomebody(db)
  await save({ key: 'chat', value: { pause: 5 }, byId })
  await save({ key: 'chat', value: { pause: 9, isMembersOnly: false } })
  const changes = await changesOf('chat')
  expect(changes).toHaveLength(3)
  expect(changes).toEqual(
    expect.arrayContaining([
      { part: 'pause', before: null, after: 5, person_id: byId },
      { part: 'pause', before: 5, after: 9, person_id: null },
      { part: 'isMembersOnly', before: null, after: false, person_id: null },
    ]),
  )
})

it('takes a part that is written out as its default for what it was', async () => {
  await save({ key: 'crawlers', value: { isOpen: true } })
  expect(await changesOf('crawlers')).toEqual([])
  expect(await storedOf('crawlers')).toEqual({ value: { isOpen: true } })
})

it('goes back to the default without a row', async () => {
  await save({ key: 'max_file_size', value: 12 })
  await save({ key: 'max_file_size', value: undefined })
  expect(await storedOf('max_file_size')).toBeUndefined()
  expect(await changesOf('max_file_size')).toMatchObject([
    { part: '', before: null, after: 12 },
    { part: '', before: 12, after: null },
  ])
})

it('makes two who save at once stand one behind the other', async () => {
  await Promise.all([1, 2, 3, 4].map((pause) => save({ key: 'wealth', value: { streakDays: pause } })))
  const chain = await changesOf('wealth')
  expect(chain).toHaveLength(4)
  expect(chain.slice(1).map(({ before }) => before)).toEqual(chain.slice(0, 3).map(({ after }) => after))
  expect(await storedOf('wealth')).toEqual({ value: { streakDays: chain.at(-1)?.after } })
})
