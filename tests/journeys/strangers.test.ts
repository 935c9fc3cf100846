// @module-tag browser
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { openTown, SIZES } from './town.ts'

const { visit, leave, problems } = await openTown({ isQuick: true })
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

/** Names of the calls a page makes from here on; the login dialog may ask for what it needs itself. */
function listenForCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/request')) return
    const { action } = request.postDataJSON()
    if (!action.startsWith('auth.')) calls.push(action)
  })
  return calls
}

const prices = (page: Page) => page.locator('article .num:has(> .font-semibold):visible').allInnerTexts()

describe('a product', () => {
  it('changes price and stock with its variant, without asking the server', async () => {
    const page = await visit('/en/shop/1')
    const calls = listenForCalls(page)
    const before = await prices(page)
    await page.getByText('76 × 52 cm').first().click()
    await expect.poll(() => prices(page)).not.toEqual(before)
    await expect.poll(async () => (await prices(page)).join()).toContain('24.90')
    await expect.poll(() => page.getByRole('radio', { name: '100 × 68 cm' }).isDisabled()).toBe(true)
    await page.getByRole('group', { name: 'Finish' }).getByText('Canvas').click()
    await page.getByText('Only 6 left').waitFor()
    expect(calls).toEqual([])
  })

  it('asks a stranger who wants to save it to sign in, sends nothing, and gives the focus back', async () => {
    const page = await visit('/en/shop/1')
    const calls = listenForCalls(page)
    const save = page.getByRole('link', { name: 'Save' }).filter({ visible: true })
    await save.click()
    const dialog = page.getByRole('dialog', { name: 'Sign in to save this' })
    await dialog.getByLabel('Password', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => save.evaluate((link) => link === document.activeElement)).toBe(true)
    expect(calls).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/en/shop/1')
  })

  it('leads to a page with the same words where there is no script', async () => {
    const page = await visit('/en/shop/1', { isPlain: true })
    await page.getByRole('link', { name: 'Save' }).filter({ visible: true }).click()
    await page.waitForURL('**/en/account/profile')
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  })

  it('keeps the price at the lower edge of a phone, below nothing', async () => {
    const page = await visit('/es/shop/1', { size: 'mobile' })
    const bar = page.locator('[data-bottom-bar]')
    const { height } = SIZES.mobile
    const box = async () => (await bar.boundingBox()) ?? { y: 0, height: 0 }
    const edge = async () => (await box()).y + (await box()).height
    await expect.poll(edge).toBeCloseTo(height, 0)
    // Pictures that come in make the page longer.
    const gap = async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const legal = await page.locator('.footer').getByText('Español').boundingBox()
      return (await box()).y - ((legal?.y ?? 0) + (legal?.height ?? 0))
    }
    await expect.poll(gap).toBeGreaterThan(0)
  })

  it('keeps the price in sight on a desk once its box has scrolled away, and no sooner', async () => {
    const page = await visit('/en/shop/1')
    const bar = page.locator('[data-bottom-bar]')
    expect(await bar.isVisible()).toBe(false)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await bar.waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    await bar.waitFor({ state: 'hidden' })
  })

  it('shows the picture whose small one is pressed', async () => {
    const page = await visit('/en/shop/1')
    const third = page.getByRole('button', { name: 'Picture 3' })
    await third.click()
    await expect.poll(() => third.getAttribute('aria-current')).toBe('true')
  })
})

describe('prices', () => {
  it('are in the currency that was chosen', async () => {
    const page = await visit('/en/shop/1')
    expect((await prices(page)).join()).toContain('$')
    await page.context().addCookies([{ name: 'currency', value: 'EUR', url: page.url() }])
    await page.reload()
    await expect.poll(async () => (await prices(page)).join()).toContain('€')
  })
})

describe('lists with texts in several languages', () => {
  it('leave out the languages of others, say how many, and remember it before the next page is drawn', async () => {
    const page = await visit('/es/community/archive/all')
    const titles = () =>
      page
        .locator('.topic-row h3:visible')
        .evaluateAll((all) => all.map((one) => one.getAttribute('lang') ?? ''))
    expect(new Set(await titles())).toEqual(new Set(['', 'en-US', 'zh-CN']))
    await page.evaluate(() => Object.defineProperty(navigator, 'languages', { value: ['en-GB'] }))
    await page.getByRole('button', { name: 'Mis idiomas' }).click()
    await expect.poll(async () => new Set(await titles())).toEqual(new Set(['', 'en-US']))
    await page.getByText('más en 简体中文').waitFor()
    // A list that needs no React, and the script in the head.
    await page.goto(new URL('/es', page.url()).href, { waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.languages)).toBe('en es')
    await page.goBack()
    await page.getByRole('button', { name: 'Todos', exact: true }).click()
    await expect.poll(async () => new Set(await titles())).toEqual(new Set(['', 'en-US', 'zh-CN']))
  })
})

describe('the return from another provider', () => {
  it('hands over its token and says in the reader’s words why it was refused', async () => {
    const page = await visit('/es/authorize?type=wechat&token=bad')
    await page.getByRole('alert').getByText('no es válido').first().waitFor()
    // The browser itself reports the refused call.
    await expect.poll(() => problems.length).toBeGreaterThan(0)
    expect(problems.splice(0)).toEqual([expect.stringContaining('401')])
  })

  it('asks nothing without a token', async () => {
    const page = await visit('/en/authorize?type=wechat')
    const calls = listenForCalls(page)
    await page.getByRole('heading', { name: 'Sign-in did not work' }).waitFor()
    expect(calls).toEqual([])
  })
})

describe('the place to write', () => {
  it('is made in the browser, and asks a stranger to sign in', async () => {
    const page = await visit('/en/create')
    await page.getByRole('dialog', { name: 'Sign in to post' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { level: 1, name: 'Sign in to post' }).waitFor()
  })
})

describe('a profile', () => {
  it('goes from tab to tab, each with an address', async () => {
    const page = await visit('/en/profile/zhou-wanqing')
    await page.getByRole('link', { name: /^Answers/ }).click()
    await page.waitForURL('**/en/profile/zhou-wanqing?tab=answers')
    await page
      .getByRole('link', { name: /^Answers/, exact: false })
      .and(page.locator('[aria-current=page]'))
      .waitFor()
  })

  it('asks a stranger who wants to follow to sign in', async () => {
    const page = await visit('/en/profile/ana', { size: 'mobile' })
    const calls = listenForCalls(page)
    await page.getByRole('link', { name: 'Follow', exact: true }).tap()
    await page.getByRole('dialog', { name: 'Sign in to follow people' }).waitFor()
    expect(calls).toEqual([])
  })
})

describe('an article on paper', () => {
  it('has its words and comments, and nothing that only a screen can do', async () => {
    const page = await visit('/en/article/1')
    const onScreen = ['What do you think?', 'Reply', 'Report']
    for (const words of onScreen)
      await expect.poll(() => page.getByText(words).first().isVisible()).toBe(true)
    await page.emulateMedia({ media: 'print' })
    for (const words of onScreen) {
      await expect
        .poll(() => page.getByText(words, { exact: true }).filter({ visible: true }).count())
        .toBe(0)
    }
    expect(await page.locator('.comment .doc').first().isVisible()).toBe(true)
  })
})
