import { expect, test } from 'vitest'
import { storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, readOutbox } = await testSite()

interface Named {
  key: string
  name: string
}
interface Settings {
  level: { lv: Named[]; vip: Named[] }
  currency: Array<{ symbol_iso: string; name: string }>
  languages: object[]
  credit: object
  file_mimes: object
  login_box: object
  report: Record<string, Named[]>
  page_settings: Record<string, { header: { logoWidth: number; textSize: number } }>
}

const ask = async (options: Parameters<typeof call>[2] = {}) => {
  const { status, body } = await call('utils.getSettings', undefined, options)
  expect(status).toBe(200)
  const text = (body.guaqi as { utils: { getSettings: unknown } }).utils.getSettings
  expect(typeof text).toBe('string')
  return JSON.parse(text as string) as Settings
}

test('the settings have exactly the keys that clients know', async () => {
  const settings = await ask()
  expect(Object.keys(settings).toSorted()).toEqual([
    'address_picker',
    'analytics',
    'credit',
    'currency',
    'file_mimes',
    'languages',
    'level',
    'login_box',
    'max_file_size',
    'page_settings',
    'report',
  ])
  expect(Object.keys(settings.level)).toEqual(['lv', 'vip'])
  expect(Object.keys(settings.file_mimes)).toEqual(['image', 'video', 'audio', 'attachment'])
  expect(Object.keys(settings.login_box).toSorted()).toEqual([
    'carousel',
    'login_type',
    'privacy_policy_url',
    'social',
    'user_agreement_url',
  ])
  expect(settings.credit).toEqual({ symbol: expect.any(String) })
  for (const language of settings.languages) {
    expect(Object.keys(language)).toEqual(['name', 'code', 'locale', 'flag', 'currency'])
  }
})

test('each device has header, pages and modules of its own', async () => {
  const { page_settings: pages } = await ask()
  expect(Object.keys(pages).toSorted()).toEqual(['desktop', 'mobile', 'tablet'])
  for (const page of Object.values(pages)) {
    expect(Object.keys(page)).toEqual(['header', 'pages', 'modules'])
    expect(Object.keys(page.header)).toEqual(
      expect.arrayContaining(['attrsPicked', 'menus', 'userList', 'logoWidth', 'colors', 'textSize']),
    )
  }
})

test('without levels and currencies of its own a site has those that builders start from', async () => {
  const settings = await ask()
  const namesOf = (levels: Named[]) => levels.map(({ name }) => name)
  expect(namesOf(settings.level.lv)).toEqual(['Lv.1'])
  expect(namesOf(settings.level.vip)).toEqual(['Gold Member'])
  expect(settings.currency.map((entry) => entry.symbol_iso)).toEqual(['RMB', 'USD', 'EUR'])
})

test('names follow the language, the chosen currency comes first, and a change is told at once', async () => {
  await storeSettings(db, {
    level: {
      lv: [
        {
          key: 'seed',
          name: { 'zh-hans': '种子', en: 'Seed', es: 'Semilla' },
          icon: 'x',
          roles: ['chat'],
          experience: 0,
        },
      ],
      vip: [],
    },
  })
  await readOutbox()
  const spanish = await ask({ lang: 'es', currency: 'EUR' })
  expect(spanish.level.lv).toEqual([{ key: 'seed', name: 'Semilla', icon: 'x', roles: ['chat'] }])
  expect(spanish.currency[0]).toMatchObject({ symbol_iso: 'EUR', name: 'Euro' })
  expect((await ask({ lang: 'zh-hans' })).level.lv[0]).toMatchObject({ name: '种子' })
  const [reason] = spanish.report.post ?? []
  expect(reason).toEqual({ key: 'spam', name: 'Spam o publicidad' })
})

test('a device says only what it changes and takes the rest from the desktop', async () => {
  await storeSettings(db, {
    pages: { desktop: { header: { logoWidth: 44 } }, mobile: { header: { textSize: 18 } } },
  })
  const { page_settings: pages } = await ask()
  expect(pages.mobile?.header).toMatchObject({ logoWidth: 44, textSize: 18 })
  expect(pages.tablet?.header).toMatchObject({ logoWidth: 44, textSize: 15 })
})
