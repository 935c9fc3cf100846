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

test('the installed site is one in each language, with what is wanted most, and takes what other apps share', async () => {
  const manifest = (await get('/site.webmanifest?lang=es')).json<{
    icons: Array<{ src: string; purpose?: string }>
    shortcuts: Array<{ name: string; url: string }>
  }>()
  expect(manifest).toMatchObject({
    id: '/',
    display: 'standalone',
    lang: 'es-ES',
    start_url: '/es',
    share_target: {
      action: '/es/create',
      method: 'GET',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  })
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
    '/es/create',
    '/es/account/notification',
    '/es/account/message',
    '/es/search',
  ])
  expect(manifest.shortcuts[0]?.name).toBe('Escribir algo')
  for (const { src } of manifest.icons) expect((await get(src)).status).toBe(200)
  expect((await get('/es')).text).toContain('<link rel="manifest" href="/site.webmanifest?lang=es">')
})

test.each([
  ['zh-hans', '没有网络'],
  ['en', 'No network'],
  ['es', 'Sin conexión'],
])('the page for want of a network stands for itself, in %s', async (locale, title) => {
  const { status, text, headers } = await get(`/offline.html?lang=${locale}`)
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('text/html')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(text).toContain(`<h1>${title}</h1>`)
  expect(text).toContain('<!--texts-->')
  expect(text).not.toMatch(/<script|src=|rel="stylesheet"/)
})

test('crawlers are kept from what is personal, in every language', async () => {
  const { status, text } = await get('/robots.txt')
  expect(status).toBe(200)
  for (const path of ['/account/', '/en/account/', '/es/account/', '/builder', '/en/create']) {
    expect(text).toContain(`Disallow: ${path}\n`)
  }
  expect(text).not.toMatch(/Disallow: \/?\n/)
})
