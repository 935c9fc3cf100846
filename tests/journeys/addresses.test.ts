// @module-tag browser
import { afterEach, describe, expect, it } from 'vitest'
import { PAGES } from './pages.ts'
import { openTown } from './town.ts'

const { visit, leave, problems, address } = await openTown({ isQuick: true })
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

const read = async (path: string) => (await fetch(address + path)).text()
const appOf = (html: string) => html.slice(html.indexOf('id="app"'), html.indexOf('id="payload"'))

describe('the first HTML', () => {
  it.each([
    ['/', ['文章', '社区', '商店', '帮助', '城市与树'], /<h[23][^>]*>/],
    ['/en', ['Articles', 'Community', 'Shop', 'Help', 'City and Trees'], /<h[23][^>]*>/],
    ['/es', ['Artículos', 'Comunidad', 'Tienda', 'Ayuda', 'Ciudad y árboles'], /<h[23][^>]*>/],
  ])('of %s holds the words of the menu and of the modules', async (path, words, heading) => {
    const html = appOf(await read(path))
    for (const word of words) expect(html).toContain(word)
    expect(html.slice(html.indexOf('id="main"'))).toMatch(heading)
    expect(
      html.slice(html.indexOf('id="main"')).match(/href="[^"]*\/(article|community|shop)\//g)?.length,
    ).toBeGreaterThan(10)
  })

  it('of the builder has neither header nor footer, in any language', async () => {
    for (const path of ['/builder', '/en/builder', '/es/builder']) {
      expect(appOf(await read(path))).not.toMatch(/<header|<footer/)
    }
  })
})

it('the builder asks strangers to sign in, and nobody else', async () => {
  const page = await visit('/en/builder')
  await page.waitForSelector('[role="dialog"] input[type="password"]')
  const own = await visit('/en/builder', { as: 'ana' })
  await own.waitForSelector('text=builder')
  expect(await own.locator('[role="dialog"]').count()).toBe(0)
})

describe('route parameters', () => {
  it.each([
    ['/about', { name: 'about' }],
    ['/article/1', { name: ['article'], page: '1' }],
    ['/community/answer/1', { name: ['community', 'answer'], page: '1' }],
  ])('of %s are its segments', async (path, params) => {
    const { state } = (await (await fetch(`${address}${path}/_payload.json`)).json()) as {
      state: { route: { params: unknown }; layout: string }
    }
    expect(state.route.params).toEqual(params)
    expect(state.layout).toBe('default')
  })
})

describe('links', () => {
  it('keep the language of their page, and lead somewhere', async () => {
    const found = new Map<string, string>()
    const strays: string[] = []
    for (const path of Object.values(PAGES)) {
      const html = appOf(await read(`/es${path === '/' ? '' : path}`))
      for (const [tag] of html.matchAll(/<a [^>]*>/g)) {
        const href = /href="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&')
        if (!href?.startsWith('/') || /hreflang/i.test(tag)) continue
        if (/^\/(media|api)\//.test(href)) continue
        if (href !== '/es' && !/^\/es[/?#]/.test(href)) strays.push(`${path}: ${href}`)
        else found.set(href.split('#')[0] ?? '', path)
      }
    }
    expect(strays).toEqual([])
    expect(found.size).toBeGreaterThan(100)
    const broken: string[] = []
    for (const [href, path] of found) {
      const reply = await fetch(address + href)
      await reply.arrayBuffer()
      if (reply.status !== 200) broken.push(`${path}: ${href} ${reply.status}`)
    }
    expect(broken).toEqual([])
  })
})

describe('without script', () => {
  it('lists go on and tabs turn by their addresses', async () => {
    const page = await visit('/en/community/archive/all', { isPlain: true })
    const first = await page.locator('main a[href*="/en/community/"]').allTextContents()
    await page.locator('a[href*="after="]').first().click()
    await page.waitForURL((url) => url.searchParams.has('after'))
    expect(await page.locator('main a[href*="/en/community/"]').allTextContents()).not.toEqual(first)
  })

  it('languages are links, and submenus open by pointer', async () => {
    const page = await visit('/en/about', { isPlain: true })
    await page.locator('.main-menu').getByRole('link', { name: 'Articles', exact: true }).hover()
    await page.locator('.main-menu').getByRole('link', { name: 'Craft', exact: true }).waitFor()
    await page.locator('summary[aria-label="Language and currency"]').click()
    await page.locator('.flyout-panel').getByRole('link', { name: 'Español' }).click()
    await page.waitForURL('**/es/about')
  })
})
