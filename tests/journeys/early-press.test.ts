// @module-tag browser
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { openTown } from './town.ts'

/** What is pressed and typed on a slow phone, at every moment of a page's coming. */
const { visit, leave, problems } = await openTown()
afterEach(async () => {
  expect(problems.splice(0)).toEqual([])
  await leave()
})

const MOMENTS = {
  'as soon as it is there': { waitUntil: 'commit' },
  'when it is read': { waitUntil: 'domcontentloaded' },
  'when it has loaded': { waitUntil: 'load' },
} as const

/** The page has not loaded yet when it becomes another: that it has loaded is then told to nobody. */
const ARRIVED = { waitUntil: 'commit' } as const

/**
 * A tab of a phone with a poor network, which keeps nothing of the site. It has little power where a page is used while it
 * begins to listen: before, only the network decides, and the browser burns the time that it makes a processor wait.
 */
async function slowPhone(when: { waitUntil: string }): Promise<Page> {
  // Of the site, and of no weight: the page that counts comes next.
  const page = await visit('/robots.txt', { size: 'mobile' })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 200,
    downloadThroughput: 120_000,
    uploadThroughput: 120_000,
  })
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  if (when.waitUntil === 'load') await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

describe.each(Object.entries(MOMENTS))('a page that is used %s', (_moment, when) => {
  it('opens the login dialog for the button that was pressed', async () => {
    const page = await slowPhone(when)
    await page.goto('/en/profile/zhou-wanqing', when)
    await page.locator('main [data-sign-in="follow"]').first().click()
    await page.getByRole('dialog').locator('input[name=username]').waitFor()
    expect(new URL(page.url()).pathname).toBe('/en/profile/zhou-wanqing')
  })

  it('opens the search that was pressed', async () => {
    const page = await slowPhone(when)
    await page.goto('/en', when)
    await page.locator('.search-button').click()
    await page.getByRole('dialog').waitFor()
  })

  it('searches for what was typed', async () => {
    const page = await slowPhone(when)
    await page.goto('/en/search?q=square', when)
    const field = page.locator('main input[type=search]')
    await field.fill('chain')
    await field.press('Enter')
    await page.waitForURL(/q=chain/, ARRIVED)
    await page.locator('main mark', { hasText: /chain/i }).first().waitFor()
    expect(await field.inputValue()).toBe('chain')
  })

  it('follows a link', async () => {
    const page = await slowPhone(when)
    await page.goto('/en/community/1', when)
    await page.locator('header .logo').click()
    await page.waitForURL('**/en', ARRIVED)
    await page.locator('[data-page="home"]').waitFor()
  })
})
