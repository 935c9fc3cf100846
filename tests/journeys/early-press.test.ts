// @module-tag browser
import type { Page, Route } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { openTown } from './town.ts'

/** What is pressed and typed on a phone, at every moment of a page's coming. */
const { visit, leave, problems } = await openTown({ isQuick: true })
afterEach(async () => {
  expect(problems.splice(0)).toEqual([])
  await leave()
})

/** A page that has not come yet, and what lets the rest of it come once something was pressed on it. */
interface Coming {
  page: Page
  open: (path: string) => Promise<void>
  goOn: () => Promise<void>
}

/** The one script that stands in the HTML. */
const isEntry = (url: string) => /\/main\.browser-[^/]+\.js$/.test(new URL(url).pathname)

/** Its scripts stay away, all or all but the first one, until something was pressed: no network is slower than that. */
async function without(which: 'entry' | 'code'): Promise<Coming> {
  // Of the site, and of no weight: the page that counts comes next.
  const page = await visit('/robots.txt', { size: 'mobile' })
  const isHeld = (url: URL) => /\.js$/.test(url.pathname) && (which === 'entry' || !isEntry(url.href))
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(isHeld, async (route: Route) => {
    await held
    // A page that was left needs it no more.
    await route.continue().catch(() => {})
  })
  return {
    page,
    open: async (path) => {
      const arrived = which === 'code' && page.waitForResponse((response) => isEntry(response.url()))
      await page.goto(path, { waitUntil: 'commit' })
      await arrived
    },
    goOn: async () => goOn(),
  }
}

/** A tab of a phone with a poor network, which keeps nothing of the site, and of little power while it begins to listen. */
async function slowly(): Promise<Coming> {
  const page = await visit('/robots.txt', { size: 'mobile' })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 200,
    downloadThroughput: 120_000,
    uploadThroughput: 120_000,
  })
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  return {
    page,
    open: async (path) => {
      await page.goto(path, { waitUntil: 'load' })
      // Until here only the network decides, and the browser burns the time that it makes a processor wait.
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    },
    goOn: async () => {},
  }
}

const MOMENTS: Record<string, () => Promise<Coming>> = {
  'before any script of it has come': () => without('entry'),
  'while its code is on the way': () => without('code'),
  'when it has loaded, and begins to listen': slowly,
}

/** The page has not loaded yet when it becomes another: that it has loaded is then told to nobody. */
const ARRIVED = { waitUntil: 'commit' } as const

describe.each(Object.entries(MOMENTS))('a page that is used %s', (_moment, begin) => {
  it('opens the login dialog for the button that was pressed', async () => {
    const { page, open, goOn } = await begin()
    await open('/en/profile/zhou-wanqing')
    await page.locator('main [data-sign-in="follow"]').first().click()
    await goOn()
    await page.getByRole('dialog').locator('input[name=username]').waitFor()
    expect(new URL(page.url()).pathname).toBe('/en/profile/zhou-wanqing')
  })

  it('opens the search that was pressed', async () => {
    const { page, open, goOn } = await begin()
    await open('/en/about')
    await page.locator('.search-button').click()
    await goOn()
    await page.getByRole('dialog').waitFor()
  })

  it('searches for what was typed', async () => {
    const { page, open, goOn } = await begin()
    await open('/en/search?q=square')
    const field = page.locator('main input[type=search]')
    await field.fill('chain')
    await field.press('Enter')
    await goOn()
    await page.waitForURL(/q=chain/, ARRIVED)
    await page.locator('main mark', { hasText: /chain/i }).first().waitFor()
    expect(await field.inputValue()).toBe('chain')
  })

  it('follows a link', async () => {
    const { page, open, goOn } = await begin()
    await open('/en/community/1')
    await page.locator('header .logo').click()
    await goOn()
    await page.waitForURL('**/en', ARRIVED)
    await page.locator('[data-page="home"]').waitFor()
  })
})
