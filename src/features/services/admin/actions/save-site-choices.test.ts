import { expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { SiteChoices } from '../schemas.ts'

const { db, call, signIn, readOutbox } = await testSite()
const save = callerOf(call, signIn, 'admin.saveSiteChoices')
const get = callerOf(call, signIn, 'admin.getSiteChoices')
const admin = await insertSomebody(db, { roles: ['admin'] })

const CHOICES: SiteChoices = {
  follow: { name: { 'zh-hans': '早市', en: 'Market', es: '' }, picture: '/media/market.svg', code: 'lamp7' },
  ...{ isOpenToCrawlers: false, givesFilesToStrangers: false, drawsCovers: false, asksForFace: true },
  ...{
    chatPause: 5,
    maxFileSize: 20,
    contacts: ['mailto:safe@town.test'],
    policy: 'https://town.test/rules',
  },
}

it('is in force at once, leaves what is beside it, and stands on record once', async () => {
  expect((await save(admin, CHOICES)).status).toBe(200)
  await expect
    .poll(async () => (await get(admin, {})).body)
    .toEqual({ guaqi: { admin: { siteChoices: CHOICES } } })
  const box = await db.selectFrom('site_settings').select('value').where('key', '=', 'login_box').execute()
  expect(box[0]?.value).toMatchObject({ login_type: ['email'], information_required: true })
  expect((await save(admin, CHOICES)).status).toBe(200)
  const kept = await db.selectFrom('audit_log').select(['act', 'detail']).execute()
  expect(kept).toMatchObject([{ act: 'save-site-choices' }])
  expect(kept[0]?.detail).toMatchObject({ keys: expect.stringContaining('follow') })
})

it('refuses half an account to follow, and addresses that lead nowhere', async () => {
  const codeOf = async (change: Partial<SiteChoices>) =>
    (await save(admin, { ...CHOICES, ...change })).body.code
  const { follow } = CHOICES
  const nobody = { 'zh-hans': '', en: '', es: '' }
  for (const part of [{ picture: '' }, { code: '  ' }, { name: nobody }])
    expect(await codeOf({ follow: { ...follow, ...part } })).toBe('follow-incomplete')
  for (const picture of ['https://elsewhere.test/a.png', '//elsewhere.test/a.png', 'a.png'])
    expect(await codeOf({ follow: { ...follow, picture } })).toBe('follow-picture')
  for (const contact of ['safe@town.test', 'javascript:alert(1)', ''])
    expect(await codeOf({ contacts: [contact] })).toBe('security-contact')
  expect(await codeOf({ policy: 'http://town.test' })).toBe('security-policy')
  expect((await save(admin, { ...CHOICES, chatPause: -1 })).status).toBe(400)
  expect((await save(admin, { ...CHOICES, maxFileSize: 0 })).status).toBe(400)
  // Nothing at all is nobody to follow.
  const none = { ...CHOICES, follow: { name: nobody, picture: '', code: '' } }
  expect((await save(admin, none)).status).toBe(200)
})

it('refuses everybody but admins', async () => {
  expect((await save(await insertSomebody(db, { roles: ['staff'] }), CHOICES)).status).toBe(403)
  expect((await save(null, CHOICES)).status).toBe(401)
})

it('saves beside what a terminal has set: an account without a name, a long one, files of any size', async () => {
  const nobody = { 'zh-hans': '', en: '', es: '' }
  const saved = async (follow: { name: object; picture: string; code: string }, maxFileSize: number) => {
    await storeSettings(db, { follow, max_file_size: maxFileSize })
    await readOutbox()
    const named = { ...follow, name: { ...nobody, ...follow.name } }
    const { status } = await save(admin, { ...CHOICES, follow: named, maxFileSize, chatPause: 9 })
    return status
  }
  expect(await saved({ name: {}, picture: '/media/market.svg', code: 'lamp7' }, 20_000)).toBe(200)
  expect(await saved({ name: {}, picture: '', code: 'lamp7' }, 0.5)).toBe(200)
  const long = { name: { en: 'm'.repeat(200) }, picture: '/media/market.svg', code: 'lamp7' }
  expect(await saved(long, 64)).toBe(200)
  const rows = await db.selectFrom('site_settings').select('value').where('key', '=', 'follow').execute()
  expect(rows[0]?.value).toEqual(long)
})
