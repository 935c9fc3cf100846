import sharp from 'sharp'
import { expect, test } from 'vitest'
import { storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, http, get, readOutbox } = await testSite()
const bytes = async (url: string) => (await http.inject({ method: 'GET', url })).rawPayload

test.each([180, 192, 512])('the icon of %d px is a square picture without holes', async (side) => {
  const { width, height, format } = await sharp(await bytes(`/icons/${side}.png`)).metadata()
  expect([width, height, format]).toEqual([side, side, 'png'])
  expect((await sharp(await bytes(`/icons/${side}.png`)).stats()).isOpaque).toBe(true)
})

test.each(['zh-hans', 'en', 'es'])('the flag of %s is a drawing', async (locale) => {
  const { status, text, headers } = await get(`/flags/${locale}.svg`)
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('image/svg+xml')
  expect((await sharp(Buffer.from(text)).metadata()).format).toBe('svg')
})

test('name and colour of the site are in its manifest and its mark, and follow the settings', async () => {
  const before = (await get('/favicon.svg')).text
  await storeSettings(db, { site: { name: { 'zh-hans': '榕树下', en: 'Banyan Square' }, hue: 200 } })
  await readOutbox()
  const { status, headers, json } = await get('/site.webmanifest')
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('application/manifest+json')
  expect(json()).toMatchObject({ name: '榕树下', start_url: '/', lang: 'zh-CN' })
  expect((await get('/site.webmanifest?lang=en')).json()).toMatchObject({
    name: 'Banyan Square',
    start_url: '/en',
  })
  expect((await get('/favicon.svg')).text).not.toBe(before)
})

test('crawlers are kept from what is personal, in every language', async () => {
  const { status, text } = await get('/robots.txt')
  expect(status).toBe(200)
  for (const path of ['/account/', '/en/account/', '/es/account/', '/builder', '/en/create']) {
    expect(text).toContain(`Disallow: ${path}\n`)
  }
  expect(text).not.toMatch(/Disallow: \/?\n/)
})
