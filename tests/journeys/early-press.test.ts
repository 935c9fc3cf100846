// @module-tag browser
import type { Page, Route } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { openTown } from './town.ts'

/** Presses and input on a phone at every stage of loading a page. */
const { visit, leave, problems } = await openTown({ isQuick: true })
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

/** A partly loaded page, and a function that lets the rest of it load. */
interface Coming {
  page: Page
  open: (path: string) => Promise<void>
  goOn: () => Promise<void>
}

/** The one script that stands in the HTML. */
const isEntry = (url: string) => /\/main\.browser-[^/]+\.js$/.test(new URL(url).pathname)

/** Holds back all scripts, or all but the first one, until something was pressed: the slowest possible network. */
async function without(which: 'entry' | 'code'): Promise<Coming> {
  // A tiny page of the site, before the tested one.
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

/** A phone with a slow network, without cache, and with a slow processor during hydration. */
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
      // Throttled from here on: before, only the network matters, and throttling wastes processor time.
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

/** Waits for the commit only: the page navigates away before its load event, which never fires. */
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
