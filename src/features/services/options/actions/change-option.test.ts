import { expect, it } from 'vitest'
import { optionSite } from '#tests/options.ts'
import { insertSomebody } from '#tests/people.ts'

const { db, admin, staff, as, change, saved, optionOf, get, readOutbox } = await optionSite()

it('is in force at once, beside what else is set, and stands on record', async () => {
  await saved({ path: 'site.description', value: { en: 'A square' }, revision: 0 })
  const { revision, problems } = await saved({ path: 'site.name', value: { en: 'Otherwhere' }, revision: 0 })
  expect(problems).toEqual([])
  expect(revision).toBeGreaterThan(0)
  await readOutbox()
  expect((await get('/en/docs')).text).toContain('· Otherwhere</title>')
  const row = await db.selectFrom('site_settings').select('value').where('key', '=', 'site').execute()
  expect(row).toEqual([{ value: { description: { en: 'A square' }, name: { en: 'Otherwhere' } } }])
  const acts = await db.selectFrom('audit_log').select(['actor_id', 'act', 'subject', 'detail']).execute()
  expect(acts).toContainEqual({
    actor_id: admin,
    act: 'save-setting',
    subject: 'setting:site.name',
    detail: { path: 'site.name' },
  })
})

it('goes back to the default without a row, and by that to what the program says next', async () => {
  const first = await saved({ path: 'max_file_size', value: 12, revision: 0 })
  await saved({ path: 'max_file_size', revision: first.revision })
  expect(await optionOf('max_file_size')).toMatchObject({ value: 64, isOwn: false })
  expect(await db.selectFrom('site_settings').where('key', '=', 'max_file_size').execute()).toEqual([])
  const acts = await db.selectFrom('audit_log').select('act').where('subject', '=', 'setting:max_file_size')
  expect((await acts.execute()).map(({ act }) => act).toSorted()).toEqual(['reset-setting', 'save-setting'])
})

it('every setting that is changed here can go back to its default, also where others of its group are set', async () => {
  for (const path of ['analytics.tracker', 'widgets.faq', 'credit.symbol', 'shop.terms', 'level.vip']) {
    const { value } = await optionOf(path)
    const other = path === 'analytics.tracker' ? 'count' : path === 'credit.symbol' ? { en: 'nuts' } : []
    const wanted = path === 'shop.terms' ? { path: 'rules', version: '2' } : other
    const { revision } = await saved({ path, value: wanted, revision: 0 })
    expect([path, (await saved({ path, revision })).problems]).toEqual([path, []])
    expect(await optionOf(path)).toMatchObject({ value, isOwn: false })
  }
})

it('saves nothing that does not fit, and says where and what is wrong', async () => {
  const wrong = async (path: string, value: unknown) => (await saved({ path, value, revision: 0 })).problems
  expect(await wrong('chat.pause', 'ten')).toEqual([{ path: [], code: 'kind', limit: null }])
  expect(await wrong('chat.pause', 9_999)).toEqual([{ path: [], code: 'big', limit: 3_600 }])
  expect(await wrong('site.timeZone', 'Mars/Base')).toEqual([{ path: [], code: 'form', limit: null }])
  expect(
    await wrong('embeds.providers', [{ name: 'V', hosts: ['not a host'], frame: null, more: 1 }]),
  ).toMatchObject([{ path: [0, 'hosts', 0], code: 'form' }])
  expect(await wrong('languages', [])).toMatchObject([{ code: 'few', limit: 1 }])
  expect(await optionOf('chat.pause')).toMatchObject({ value: 0, revision: 0 })
})

it('tells the second of two who change the same at once, and nobody who changes another', async () => {
  const other = await insertSomebody(db, { roles: ['admin'] })
  const data = (path: string, value: unknown) => ({ path, value, revision: 0 })
  const answers = await Promise.all([
    as(admin, 'options.change', data('wealth.streakDays', 3)),
    as(other, 'options.change', data('wealth.streakDays', 4)),
    as(other, 'options.change', data('wealth.invitedDays', 5)),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'option-changed',
    messages: [expect.stringContaining('meanwhile')],
  })
  expect([3, 4]).toContain((await optionOf('wealth.streakDays')).value)
  expect(await optionOf('wealth.invitedDays')).toMatchObject({ value: 5 })
})

it('leaves no trace of what changes nothing', async () => {
  expect(await saved({ path: 'embeds.anyFrame', value: true, revision: 0 })).toEqual({
    problems: [],
    revision: 0,
  })
  expect(await db.selectFrom('audit_log').where('subject', '=', 'setting:embeds.anyFrame').execute()).toEqual(
    [],
  )
})

it('refuses what there is not, and what has a place of its own', async () => {
  for (const path of ['nothing', 'site.nmae', 'site', '__proto__', 'page_settings'])
    expect((await change({ path, value: 1, revision: 0 })).body.code).toBe('option-unknown')
  for (const path of ['site.hue', 'footer', 'spam', 'follow'])
    expect((await change({ path, value: 1, revision: 0 })).body.code).toBe('option-elsewhere')
  expect((await change({ path: 'chat.pause', value: 1, revision: -1 })).status).toBe(400)
})

it('is for admins alone', async () => {
  const data = { path: 'chat.pause', value: 1, revision: 0 }
  expect((await as(null, 'options.change', data)).status).toBe(401)
  expect((await as(staff, 'options.change', data)).status).toBe(403)
})
