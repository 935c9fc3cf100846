import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carriedBy } from '#tests/carried.ts'
import { commandOn } from '#tests/command.ts'
import { testSite } from '#tests/site.ts'

const { db, connection, get, readOutbox } = await testSite()

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plaza-settings-'))
})
afterAll(() => rm(folder, { recursive: true }))

const settings = commandOn('settings.ts', { connection }, () => ({ DATA_DIR: folder }))

test('every setting is listed, with what is set and what is not', async () => {
  const { code, output } = await settings('list')
  expect(code).toBe(0)
  for (const key of ['site', 'currency', 'login_box', 'page_settings']) {
    expect(output).toMatch(new RegExp(`^${key} +default `, 'm'))
  }
})

test('a running site shows a change at once', async () => {
  const { code, output } = await settings('set', 'site.name.en', 'Otherwhere')
  expect([code, output.trim()]).toEqual([0, 'site.name.en is set.'])
  await readOutbox()
  expect((await get('/en/docs')).text).toContain('· Otherwhere</title>')
  expect(JSON.parse((await settings('get', 'site.name.en')).output)).toBe('Otherwhere')
  // What was not named stays.
  expect((await get('/docs')).text).toContain('· Plaza</title>')
})

test('what was left out when a setting was stored is shown with its default', async () => {
  await db
    .updateTable('site_settings')
    .set({ value: JSON.stringify({ name: { en: 'Otherwhere' } }) })
    .where('key', '=', 'site')
    .execute()
  expect(JSON.parse((await settings('get', 'site.hue')).output)).toBe(32)
})

test('a number and a text of digits are told apart by what the setting takes', async () => {
  expect((await settings('set', 'max_file_size', '12')).code).toBe(0)
  expect((await settings('set', 'credit.symbol', '100')).code).toBe(0)
  expect(JSON.parse((await settings('get', 'credit')).output)).toEqual({ symbol: '100' })
})

test.each([
  [['set', 'site.hue', '400'], 'site.hue: '],
  [['set', 'site.nmae', 'x'], 'site.nmae is not known'],
  [['set', 'nothing', 'x'], 'There is no setting "nothing"'],
  [['get', 'site.nothing'], 'There is nothing at site.nothing'],
  [['import', '/no/such/file.json'], 'cannot be read'],
  [['set', 'site.hue'], 'Usage:'],
  [['toString'], 'Usage:'],
  [[], 'Usage:'],
])('%j ends with a message and no stack', async (words, message) => {
  const { code, errors } = await settings(...words)
  expect(code).toBe(1)
  expect(errors).toContain(message)
  expect(errors).not.toMatch(/\n\s+at /)
})

test('page settings get a new version with every change', async () => {
  expect((await settings('set', 'page_settings.desktop.header.logoWidth', '44')).code).toBe(0)
  expect((await settings('set', 'page_settings.desktop.header.logoWidth', '55')).code).toBe(0)
  const versions = await db.selectFrom('page_settings').select(['state', 'note']).execute()
  expect(versions).toEqual([
    { state: 'published', note: 'Set by command' },
    { state: 'published', note: 'Set by command' },
  ])
  await readOutbox()
  expect(JSON.stringify(carriedBy((await get('/docs')).text))).toContain('"logoWidth":55')
})

test('what was exported can be imported, and one bad value changes nothing', async () => {
  const file = path.join(folder, 'settings.json')
  expect((await settings('export', file)).code).toBe(0)
  const values = JSON.parse(await readFile(file, 'utf8'))
  expect(values.site.name.en).toBe('Otherwhere')

  await writeFile(file, JSON.stringify({ ...values, site: { ...values.site, hue: 120 } }))
  expect((await settings('import', file)).code).toBe(0)
  expect(JSON.parse((await settings('get', 'site.hue')).output)).toBe(120)

  await writeFile(file, JSON.stringify({ site: { ...values.site, hue: 200 }, max_file_size: -1 }))
  const refused = await settings('import', file)
  expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('max_file_size: ')])
  expect(JSON.parse((await settings('get', 'site.hue')).output)).toBe(120)

  await writeFile(file, '{"site": ')
  expect((await settings('import', file)).errors).toContain('is not JSON')
  await writeFile(file, '[1]')
  expect((await settings('import', file)).errors).toContain('holds no settings')
})
