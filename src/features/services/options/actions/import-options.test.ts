import { expect, it } from 'vitest'
import { optionSite } from '#tests/options.ts'
import { presetSettings } from '#tests/settings.ts'

const { db, admin, staff, as, saved, optionOf, changesOf } = await optionSite()

const take = (values: unknown, ...paths: Array<[path: string, revision: number]>) =>
  as(admin, 'options.import', {
    text: typeof values === 'string' ? values : JSON.stringify(values),
    take: paths.map(([path, revision]) => ({ path, revision })),
  })

it('takes what was chosen and leaves the rest, each as a change that can be undone', async () => {
  const values = { chat: { pause: 30, isMembersOnly: false }, spam: { first: 4 }, max_file_size: 12 }
  const { status, body } = await take(values, ['chat.pause', 0], ['spam', 0])
  expect([status, body]).toMatchObject([
    200,
    { guaqi: { options: { import: { taken: 2, hasPages: false } } } },
  ])
  expect(await optionOf('chat.pause')).toMatchObject({ value: 30 })
  expect(await optionOf('chat.isMembersOnly')).toMatchObject({ value: true })
  expect(await optionOf('max_file_size')).toMatchObject({ value: 64 })
  expect((await changesOf('spam')).nodes).toMatchObject([{ part: 'first', by: 'Ana', after: 4 }])
  const acts = await db.selectFrom('audit_log').select(['act', 'detail']).execute()
  expect(acts).toEqual([{ act: 'import-settings', detail: { count: 2 } }])
})

it('takes all or nothing', async () => {
  const values = { wealth: { streakDays: 9 }, max_file_size: -1 }
  expect((await take(values, ['wealth.streakDays', 0], ['max_file_size', 0])).body.code).toBe('import-unfit')
  expect(await optionOf('wealth.streakDays')).toMatchObject({ value: 7 })
  for (const path of ['nothing', 'wealth.invitedDays', 'page_settings'])
    expect((await take(values, [path, 0])).body.code).toBe('import-unfit')
})

it('takes nothing where a setting was changed since the difference was shown', async () => {
  await saved({ path: 'shop.seller', value: 'Town Ltd', revision: 0 })
  const values = { shop: { seller: 'Other Ltd' }, wealth: { invitedDays: 3 } }
  expect((await take(values, ['wealth.invitedDays', 0], ['shop.seller', 0])).body.code).toBe('option-changed')
  expect(await optionOf('wealth.invitedDays')).toMatchObject({ value: 7 })
})

it('takes the pages as a new version', async () => {
  const desktop = presetSettings.desktop as { header?: object }
  const header = { ...desktop.header, logoWidth: 44 }
  const values = { page_settings: { ...presetSettings, desktop: { ...desktop, header } } }
  expect((await take(values, ['page_settings', 0])).status).toBe(200)
  const versions = await db.selectFrom('page_settings').select('data').execute()
  expect(versions).toMatchObject([{ data: { desktop: { header: { logoWidth: 44 } } } }])
})

it('refuses what is no file of settings, and whoever is no admin', async () => {
  expect((await take('[1]', ['chat.pause', 0])).body.code).toBe('import-unreadable')
  expect((await take({})).status).toBe(400)
  const data = { text: '{}', take: [{ path: 'chat.pause', revision: 0 }] }
  expect((await as(null, 'options.import', data)).status).toBe(401)
  expect((await as(staff, 'options.import', data)).status).toBe(403)
})
