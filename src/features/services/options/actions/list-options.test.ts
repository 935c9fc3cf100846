import { expect, it } from 'vitest'
import type { Field } from '#features/services/builder/public/fields.ts'
import { LOCALES } from '#shared/texts/locales.ts'
import { optionSite } from '#tests/options.ts'
import { storeSettings } from '#tests/rows.ts'
import { groupOf } from '../rules.ts'

const { db, admin, as, list, change, staff, errors } = await optionSite()

it('lists every setting in a group, named and explained in three languages, each with a form or a place', async () => {
  for (const lang of LOCALES) {
    const options = await list(lang)
    expect(options.length).toBeGreaterThan(50)
    for (const { path, label, help, field, place } of options) {
      expect([lang, path, groupOf(path)]).not.toContain(undefined)
      expect([lang, path, label !== path, help !== '']).toEqual([lang, path, true, true])
      expect([path, field === null]).toEqual([path, place !== null])
      expect([path, unnamedIn(field)]).toEqual([path, []])
    }
  }
  expect(errors).toEqual([])
})

/** What a form would show by its key alone, or not at all. */
function unnamedIn(field: Field | null): string[] {
  if (!field) return []
  const own = field.label === field.name || field.kind === 'other' ? [field.name] : []
  if (field.kind === 'maybe') return [...own, ...unnamedIn(field.field)]
  if (field.kind === 'group' || field.kind === 'list') return [...own, ...field.fields.flatMap(unnamedIn)]
  return own
}

it('says what is in force, what differs from the default, and who has changed it', async () => {
  await change({ path: 'chat.pause', value: 7, revision: 0 })
  const options = await list()
  expect(options.find(({ path }) => path === 'chat.pause')).toMatchObject({
    value: 7,
    preset: 0,
    isOwn: true,
    changed: { by: 'Ana' },
    field: { kind: 'number', min: 0, max: 3_600 },
  })
  expect(options.find(({ path }) => path === 'chat.isMembersOnly')).toMatchObject({
    value: true,
    isOwn: false,
    revision: 0,
    changed: null,
  })
})

it('tells what is stored and fits no more, where the default holds', async () => {
  await storeSettings(db, { max_file_size: -3 })
  expect((await list()).find(({ path }) => path === 'max_file_size')).toMatchObject({
    value: 64,
    isUnfit: true,
  })
})

it('draws lists, maps, texts by language and what may be nothing from the schemas', async () => {
  const kinds = Object.fromEntries((await list()).map(({ path, field }) => [path, field]))
  expect(kinds['site.timeZone']).toMatchObject({ kind: 'zone' })
  expect(kinds['credit.symbol']).toMatchObject({ kind: 'localized' })
  expect(kinds['wealth.creditPrice']).toMatchObject({ kind: 'amounts', currencies: ['RMB', 'USD', 'EUR'] })
  expect(kinds['wealth.creditPacks']).toMatchObject({ kind: 'texts', isNumber: true, max: 8 })
  expect(kinds['login_box.social']).toMatchObject({ kind: 'texts', options: expect.any(Array) })
  expect(kinds['level.lv']).toMatchObject({
    kind: 'list',
    fields: expect.arrayContaining([
      expect.objectContaining({
        name: 'roles',
        kind: 'choices',
        options: expect.arrayContaining([{ value: 'comment', label: 'Comment' }]),
      }),
      expect.objectContaining({ name: 'downloads', kind: 'maybe' }),
    ]),
  })
})

it('is for admins alone, with nothing of it told to others', async () => {
  expect((await as(null, 'options.list', {})).status).toBe(401)
  const { status, body } = await as(staff, 'options.list', {})
  expect(status).toBe(403)
  expect(JSON.stringify(body)).not.toContain('chat.pause')
  expect((await as(admin, 'options.list', {})).status).toBe(200)
})
