import { expect, it } from 'vitest'
import { optionSite } from '#tests/options.ts'
import { insertSomebody } from '#tests/people.ts'
import { presetSettings } from '#tests/settings.ts'
import type { ImportPreview } from '../schemas.ts'

const { db, admin, staff, as, saved, optionOf, changesOf, resultOf, get, call, signIn, errors } =
  await optionSite()

const exported = async () => {
  const { body } = await as(admin, 'options.export', {})
  return resultOf<{ text: string }>(body, 'export').text
}

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

it('takes the same file once, although it is pressed many times at once', async () => {
  const text = await exported()
  const { revision } = await optionOf('shop.seller')
  const values = { ...JSON.parse(text), shop: { seller: 'Only Once Ltd' } }
  const before = (await changesOf('shop.seller')).nodes.length
  const answers = await Promise.all(Array.from({ length: 8 }, () => take(values, ['shop.seller', revision])))
  expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual([
    'done',
    ...Array(7).fill('import-unfit'),
  ])
  expect((await changesOf('shop.seller')).nodes).toHaveLength(before + 1)
})

it('is answered in words for every file, however hostile, of whatever version, and the site goes on', async () => {
  const nested = (depth: number): unknown => (depth === 0 ? 'x' : { a: [nested(depth - 1)] })
  const hostile: unknown[] = [
    '<script>evil()</script>',
    'javascript:evil()',
    'x'.repeat(3_000),
    Array(300).fill({ en: 'x' }),
    nested(15),
    [],
    {},
    null,
    -1,
    1e308,
    true,
    { en: 5 },
    { constructor: { prototype: { isAdmin: true } }, toString: 1, length: -1 },
  ]
  const keys: string[] = Object.keys(JSON.parse(await exported()))
  for (const [place, value] of hostile.entries()) {
    // Each by somebody else: how often one may is counted.
    const { cookie } = await signIn(await insertSomebody(db, { roles: ['admin'] }))
    const ask = (action: string, data: object) =>
      call(action, data, { cookie, lang: 'en', address: `10.9.0.${place}` })
    const values = Object.fromEntries(keys.map((key) => [key, value]))
    const preview = await ask('options.previewImport', { text: JSON.stringify(values) })
    expect([place, preview.status]).toEqual([place, 200])
    const { lines } = resultOf<ImportPreview>(preview.body, 'preview')
    const takeThese = (some: typeof lines) =>
      ask('options.import', {
        text: JSON.stringify(values),
        take: some.slice(0, 100).map(({ path, revision }) => ({ path, revision })),
      })
    const taken = await takeThese(lines)
    expect([place, [200, 400, 422].includes(taken.status)]).toEqual([place, true])
    // What fits is taken by itself, as the form would.
    const fitting = lines.filter(({ state }) => state === 'changed')
    if (fitting.length > 0) expect([place, (await takeThese(fitting)).status]).toEqual([place, 200])
    for (const address of ['/en', '/en/community', '/en/admin/settings']) {
      const { status, text } = await get(address)
      expect([place, address, status < 500]).toEqual([place, address, true])
      expect([place, address, /<script>evil|(href|src)="\s*javascript:/i.test(text)]).toEqual([
        place,
        address,
        false,
      ])
    }
  }
  expect(errors).toEqual([])
})
