import { expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { storeSettings } from '#tests/rows.ts'
import { defaultSettings } from '#tests/settings.ts'
import { testSite } from '#tests/site.ts'
import type { SiteChoices } from '../../schemas.ts'

const { db, call, signIn, readOutbox } = await testSite()
const saveChanged = callerOf(call, signIn, 'admin.saveSiteChoices')
const get = callerOf(call, signIn, 'admin.getSiteChoices')
const admin = await insertSomebody(db, { roles: ['admin'] })

const CHOICES: SiteChoices = {
  follow: { name: { 'zh-hans': '早市', en: 'Market', es: '' }, picture: '/media/market.svg', code: 'lamp7' },
  isOpenToCrawlers: false,
  givesFilesToStrangers: false,
  drawsCovers: false,
  asksForFace: true,
  signUpCode: 'required',
  keepsChatForMembers: false,
  chatPause: 5,
  maxFileSize: 20,
  contacts: ['mailto:safe@town.test'],
  policy: 'https://town.test/rules',
  reasons: defaultSettings().report as SiteChoices['reasons'],
}
const named = (en: string) => ({ 'zh-hans': '', en, es: '' })
const nobody = { 'zh-hans': '', en: '', es: '' }
/** The defaults of a new site. */
const SEEN: SiteChoices = {
  follow: { name: nobody, picture: '', code: '' },
  isOpenToCrawlers: true,
  givesFilesToStrangers: true,
  drawsCovers: true,
  asksForFace: false,
  signUpCode: 'none',
  keepsChatForMembers: true,
  chatPause: 0,
  maxFileSize: 64,
  contacts: [],
  policy: '',
  reasons: defaultSettings().report as SiteChoices['reasons'],
}
const save = (person: number | null, wanted: SiteChoices, seen = SEEN) =>
  saveChanged(person, { seen, wanted })

it('is in force at once, leaves what is beside it, and stands on record once', async () => {
  expect((await save(admin, CHOICES)).status).toBe(200)
  await expect
    .poll(async () => (await get(admin, {})).body)
    .toEqual({ guaqi: { admin: { siteChoices: CHOICES } } })
  const box = await db.selectFrom('site_settings').select('value').where('key', '=', 'login_box').execute()
  expect(box[0]?.value).toMatchObject({ login_type: ['email'], information_required: true, code: 'required' })
  expect((await save(admin, CHOICES)).status).toBe(200)
  const kept = await db.selectFrom('audit_log').select(['act', 'detail']).execute()
  expect(kept).toMatchObject([{ act: 'save-site-choices' }])
  expect(kept[0]?.detail).toMatchObject({ keys: expect.stringContaining('follow') })
})

it('refuses half an account to follow, and addresses that lead nowhere', async () => {
  const codeOf = async (change: Partial<SiteChoices>) =>
    (await save(admin, { ...CHOICES, ...change })).body.code
  const { follow } = CHOICES
  for (const part of [{ picture: '' }, { code: '  ' }, { name: nobody }])
    expect(await codeOf({ follow: { ...follow, ...part } })).toBe('follow-incomplete')
  for (const picture of ['https://elsewhere.test/a.png', '//elsewhere.test/a.png', 'a.png'])
    expect(await codeOf({ follow: { ...follow, picture } })).toBe('follow-picture')
  for (const contact of ['safe@town.test', 'javascript:alert(1)', ''])
    expect(await codeOf({ contacts: [contact] })).toBe('security-contact')
  expect(await codeOf({ policy: 'http://town.test' })).toBe('security-policy')
  expect((await save(admin, { ...CHOICES, chatPause: -1 })).status).toBe(400)
  expect((await save(admin, { ...CHOICES, maxFileSize: 0 })).status).toBe(400)
  // An account without any data means none.
  const none = { ...CHOICES, follow: SEEN.follow }
  expect((await save(admin, none, CHOICES)).status).toBe(200)
})

it('keeps what one can report, of which there is at least one with a name, and none twice', async () => {
  const chat = [{ key: 'off-topic', name: named('Beside the point') }]
  const wish = (reasons: SiteChoices['reasons']['chat']) =>
    save(admin, { ...SEEN, reasons: { ...SEEN.reasons, chat: reasons } })
  expect((await wish(chat)).status).toBe(200)
  await readOutbox()
  const stored = await db.selectFrom('site_settings').select('value').where('key', '=', 'report').execute()
  expect(stored[0]?.value).toMatchObject({
    chat: [{ key: 'off-topic', name: { en: 'Beside the point' } }],
    user: expect.arrayContaining([expect.objectContaining({ key: 'fake' })]),
  })
  const many = Array.from({ length: 21 }, (_, place) => ({ key: `r${place}`, name: named('x') }))
  for (const wrong of [[], many, [...chat, ...chat], [{ key: 'empty', name: named('') }]])
    expect((await wish(wrong)).body.code).toBe('report-reasons')
  expect((await wish([{ key: '', name: named('x') }])).status).toBe(400)
})

it('refuses everybody but admins', async () => {
  expect((await save(await insertSomebody(db, { roles: ['staff'] }), CHOICES)).status).toBe(403)
  expect((await save(null, CHOICES)).status).toBe(401)
})

it('saves beside what a terminal has set: an account without a name, a long one, files of any size', async () => {
  const saved = async (follow: { name: object; picture: string; code: string }, maxFileSize: number) => {
    await storeSettings(db, { follow, max_file_size: maxFileSize })
    await readOutbox()
    const named = { ...follow, name: { ...nobody, ...follow.name } }
    const seen = { ...SEEN, follow: named, maxFileSize }
    return (await save(admin, { ...seen, chatPause: 9 }, seen)).status
  }
  expect(await saved({ name: {}, picture: '/media/market.svg', code: 'lamp7' }, 20_000)).toBe(200)
  expect(await saved({ name: {}, picture: '', code: 'lamp7' }, 0.5)).toBe(200)
  const long = { name: { en: 'm'.repeat(200) }, picture: '/media/market.svg', code: 'lamp7' }
  expect(await saved(long, 64)).toBe(200)
  const rows = await db.selectFrom('site_settings').select('value').where('key', '=', 'follow').execute()
  expect(rows[0]?.value).toEqual(long)
})

it('leaves what others have changed since the form was opened', async () => {
  await storeSettings(db, { chat: { pause: 3 }, max_file_size: 64, security: { contacts: [], policy: '' } })
  await readOutbox()
  const seen = { ...SEEN, chatPause: 3 }
  const policy = 'https://town.test/rules'
  expect((await save(admin, { ...seen, chatPause: 30, policy }, seen)).status).toBe(200)
  await readOutbox()
  // Another admin, whose form has stood open all the while.
  const contacts = ['mailto:safe@town.test']
  expect((await save(admin, { ...seen, maxFileSize: 128, contacts }, seen)).status).toBe(200)
  await readOutbox()
  expect((await get(admin, {})).body).toMatchObject({
    guaqi: { admin: { siteChoices: { chatPause: 30, maxFileSize: 128, contacts, policy } } },
  })
})

it('keeps both of two parts of one setting that are saved before a process has read the other', async () => {
  const other = await insertSomebody(db, { roles: ['admin'] })
  const { cookie } = await signIn(other)
  // From another network, as this one has saved a lot.
  const saveElsewhere = (wanted: SiteChoices, seen: SiteChoices) =>
    call('admin.saveSiteChoices', { seen, wanted }, { cookie, address: '203.0.113.9' })
  const both = await Promise.all([
    saveElsewhere(
      { ...SEEN, asksForFace: false, chatPause: 9 },
      { ...SEEN, asksForFace: true, chatPause: 5 },
    ),
    saveElsewhere({ ...SEEN, signUpCode: 'offered' }, { ...SEEN, signUpCode: 'required' }),
    saveElsewhere({ ...SEEN, keepsChatForMembers: true }, { ...SEEN, keepsChatForMembers: false }),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
  const stored = await db.selectFrom('site_settings').select(['key', 'value']).execute()
  const storedAt = (key: string) => stored.find((one) => one.key === key)?.value
  expect(storedAt('login_box')).toMatchObject({ information_required: false, code: 'offered' })
  expect(storedAt('chat')).toMatchObject({ pause: 9, isMembersOnly: true })
})
