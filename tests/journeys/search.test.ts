// @module-tag browser
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { expectAccessible, expectAccessibleInDark } from './accessible.ts'
import { openTown, waitForHydration } from './town.ts'

const { visit, leave, problems, address } = await openTown({ isQuick: true })

afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

async function open(path: string, options: Parameters<typeof visit>[1] = {}): Promise<Page> {
  return visit(path, options)
}

const field = (page: Page) => page.getByRole('combobox', { name: /Search|搜索|Buscar/ })
const isFlagUp = (page: Page) => page.evaluate(() => 'searchOpen' in document.documentElement.dataset)
const press = (page: Page, name = 'Search') => page.getByRole('banner').getByRole('link', { name }).click()

/** Names of the searches that a page sends from now on; what is popular is asked for before anything is typed. */
function calls(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/request')) return
    const { action } = JSON.parse(request.postData() ?? '{}') as { action: string }
    if (action.includes('search')) names.push(action)
  })
  return names
}

async function searchFor(page: Page, key: string) {
  await field(page).fill(key)
  await field(page).press('Enter')
}

describe('the panel', () => {
  it('opens by its icon, by / and by Ctrl or Cmd with K, raises its flag, and closes again', async () => {
    const page = await open('/en')
    expect(await isFlagUp(page)).toBe(false)
    await press(page)
    await field(page).waitFor()
    await expect.poll(() => isFlagUp(page)).toBe(true)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
      .toBe('combobox')
    await page.keyboard.press('Escape')
    await field(page).waitFor({ state: 'hidden' })
    await expect.poll(() => isFlagUp(page)).toBe(false)
    for (const keys of ['/', 'Control+k', 'Meta+k']) {
      await page.keyboard.press(keys)
      await field(page).waitFor()
      expect(await field(page).inputValue()).toBe('')
      await page.getByRole('button', { name: 'Close search' }).click()
      await field(page).waitFor({ state: 'hidden' })
    }
  })

  it('does not open while somebody writes', async () => {
    const page = await open('/en/search?q=')
    await page.getByRole('searchbox').focus()
    await page.keyboard.type('and/or')
    await page.keyboard.press('Control+k')
    expect(await page.getByRole('searchbox').inputValue()).toContain('and/or')
    expect(await isFlagUp(page)).toBe(false)
  })

  it('asks once, a second after the last of five letters, and at once with Enter', async () => {
    const page = await open('/en/about')
    await press(page)
    await field(page).waitFor()
    const asked = calls(page)
    // The page's clock is advanced by the test only.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const letter of 'chain') {
      await field(page).pressSequentially(letter)
      await page.clock.runFor(200)
    }
    await page.clock.runFor(700)
    expect(asked).toEqual([])
    await page.clock.runFor(300)
    await expect.poll(() => asked.toSorted()).toEqual(['search.user', 'utils.search'])
    await page.getByRole('option').first().waitFor()
    await searchFor(page, 'ruler')
    await expect.poll(() => asked.length).toBe(4)
    await page.clock.runFor(1_500)
    await page.getByRole('option', { name: /ruler/i }).first().waitFor()
    expect(asked).toHaveLength(4)
  })

  it('asks nothing for an empty key', async () => {
    const page = await open('/en/about')
    await press(page)
    const asked = calls(page)
    await page.clock.install()
    await searchFor(page, '   ')
    await page.clock.runFor(1_300)
    expect(asked).toEqual([])
  })

  it('shows what was found with kind, time, marked words and the three counts', async () => {
    const page = await open('/')
    await press(page, '搜索')
    const reply = page.waitForResponse(
      (response) => response.request().postData()?.includes('utils.search') ?? false,
    )
    await searchFor(page, '自行车')
    const { posts } = (await (await reply).json()) as {
      posts: {
        edges: Array<{ node: { title: string; viewsCache: number; likeCount: number; commentCount: number } }>
      }
    }
    const [first] = posts.edges
    const option = page.getByRole('option').first()
    await option.waitFor()
    expect(await option.locator('mark').allInnerTexts()).toContain('自行车')
    const shown = await option.locator('.meta .sr-only').allInnerTexts()
    expect(shown.map((words) => Number.parseInt(words, 10))).toEqual([
      first?.node.viewsCache,
      first?.node.likeCount,
      first?.node.commentCount,
    ])
    await expect.poll(() => option.locator('time').count()).toBe(1)
    await page.getByText(`${posts.edges.length} 条结果`).first().waitFor({ state: 'attached' })
  })

  it('finds people by their names', async () => {
    const page = await open('/en/about')
    await press(page)
    await searchFor(page, 'ana')
    await page.getByRole('group', { name: 'People' }).getByRole('option', { name: /Ana/ }).click()
    await page.waitForURL('**/en/profile/ana')
  })

  it('is walked through with the arrow keys, and Enter opens what is chosen', async () => {
    const page = await open('/en/about')
    await press(page)
    await searchFor(page, 'square')
    await page.getByRole('option').nth(1).waitFor()
    const active = () =>
      page.evaluate(
        () => document.querySelector('[role="option"][aria-selected="true"]')?.getAttribute('href') ?? null,
      )
    const all = await page
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('href')))
    expect(await active()).toBeNull()
    await field(page).press('ArrowDown')
    await expect.poll(active).toBe(all[0])
    await field(page).press('ArrowDown')
    await expect.poll(active).toBe(all[1])
    const second = await page.getByRole('option').nth(1).getAttribute('id')
    await expect.poll(() => field(page).getAttribute('aria-activedescendant')).toBe(second)
    await field(page).press('ArrowUp')
    await field(page).press('ArrowUp')
    await expect.poll(active).toBeNull()
    await field(page).press('ArrowUp')
    await expect.poll(active).toBe(all.at(-1))
    await field(page).press('ArrowDown')
    await field(page).press('ArrowDown')
    await field(page).press('Enter')
    await page.waitForURL(`**${all[0]}`)
    await field(page).waitFor({ state: 'hidden' })
  })

  it('goes to the page of all results with Enter once more', async () => {
    const page = await open('/en/about')
    await press(page)
    await searchFor(page, 'square')
    await page.getByRole('option').first().waitFor()
    await field(page).press('Enter')
    await page.waitForURL('**/en/search?q=square')
    // The panel has a heading of the same name until it is gone.
    await field(page).waitFor({ state: 'hidden' })
    await page.getByRole('heading', { name: 'Search', exact: true }).waitFor()
  })

  it('is gone on the next page and after going back', async () => {
    const page = await open('/en/about')
    await page.getByRole('link', { name: 'Help', exact: true }).first().click()
    // The address changes first; what was opened before the page itself came would go with the old one.
    await page.locator('.main-menu [aria-current=page][href="/en/docs"]').waitFor()
    await press(page)
    await searchFor(page, 'square')
    await page.getByRole('option').first().click()
    await page.waitForURL((url) => !url.pathname.endsWith('/docs'))
    await field(page).waitFor({ state: 'hidden' })
    await expect.poll(() => isFlagUp(page)).toBe(false)
    await page.keyboard.press('/')
    await field(page).waitFor()
    await page.goBack()
    await page.waitForURL('**/en/docs')
    await field(page).waitFor({ state: 'hidden' })
    await expect.poll(() => isFlagUp(page)).toBe(false)
  })

  it('remembers what was searched for, until it is told to forget', async () => {
    const page = await open('/en/about')
    await press(page)
    await page.getByText('Several words').waitFor()
    await searchFor(page, 'square')
    await page.getByRole('option').first().waitFor()
    await searchFor(page, 'chain')
    await page.locator('[role=option] mark', { hasText: /chain/i }).first().waitFor()
    await page.reload()
    await waitForHydration(page)
    await press(page)
    const recent = page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option')
    await expect.poll(() => recent.allInnerTexts()).toEqual(['chain', 'square'])
    await page.getByRole('dialog').getByRole('heading', { name: 'Being talked about' }).waitFor()
    await field(page).press('ArrowDown')
    await field(page).press('ArrowDown')
    await field(page).press('Enter')
    await expect.poll(() => field(page).inputValue()).toBe('square')
    await field(page).fill('')
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => recent.count()).toBe(0)
  })

  it('says when there is nothing, when nothing was wanted, and when it did not get through', async () => {
    const page = await open('/en/about')
    await press(page)
    await searchFor(page, 'zzxqy')
    await page.getByText('Nothing found for “zzxqy”.').waitFor()
    await searchFor(page, '-square')
    await page.getByText('This says only what you do not want.').waitFor()
    await searchFor(page, '?!')
    await page.getByText('There is no word in this.').waitFor()
    await page.route('**/api/request', (route) => route.fulfill({ status: 502, body: '' }))
    await searchFor(page, 'square')
    await page.getByText('The search did not get through').waitFor()
    await page.unroute('**/api/request')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('option').first().waitFor()
    // What the server refuses is said in its words, once in passing, without a word about the connection.
    const refusal = { statusCode: 429, code: 'too-many', messages: ['Not so fast.'] }
    await page.route('**/api/request', (route) => route.fulfill({ status: 429, json: refusal }))
    await searchFor(page, 'chain')
    await page.locator('.search-panel-body').getByText('Not so fast.').waitFor()
    expect(await page.locator('.toast').allInnerTexts()).toEqual(['Not so fast.'])
    expect(await page.getByText('Check the connection').count()).toBe(0)
    // The browser notes the broken answers by itself.
    expect(problems.splice(0).every((line) => /502|429/.test(line))).toBe(true)
  })

  it.each(['mobile', 'desktop'] as const)('can be used by everybody in light and dark, %s', async (size) => {
    const page = await open('/en/about', { size })
    await press(page)
    await field(page).waitFor()
    await expectAccessible(page)
    await expectAccessibleInDark(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await searchFor(page, 'square')
    await page.getByRole('option').first().waitFor()
    await field(page).press('ArrowDown')
    await expectAccessible(page)
    await expectAccessibleInDark(page)
  })
})

describe('the page of results', () => {
  it('searches without script, by kind, and says so to no search engine', async () => {
    const page = await visit('/en', { isPlain: true })
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await page.waitForURL('**/en/search')
    await page.getByRole('searchbox').fill('square')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL('**/en/search?q=square')
    expect(await page.title()).toContain('square')
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    const results = page.locator('.search-found > li')
    const all = await results.count()
    expect(all).toBeGreaterThan(2)
    await page.getByRole('link', { name: 'Articles', exact: true }).last().click()
    await page.waitForURL('**/en/search?q=square&kind=article')
    const articles = await results.count()
    expect(articles).toBeGreaterThan(0)
    expect(articles).toBeLessThan(all)
    await results.first().getByRole('link').click()
    await page.waitForURL('**/en/article/**')
  })

  it('turns pages by links', async () => {
    const page = await visit('/search?q=的', { isPlain: true })
    const titles = () => page.locator('.search-found h2').allInnerTexts()
    const first = await titles()
    expect(first).toHaveLength(20)
    await page.getByRole('link', { name: '查看更多' }).click()
    await page.waitForURL((url) => url.searchParams.has('after'))
    const second = await titles()
    expect(second.length).toBeGreaterThan(0)
    expect(second).not.toEqual(first)
    await page.getByRole('link', { name: '回到第一页' }).click()
    await page.waitForURL((url) => !url.searchParams.has('after'))
    expect(await titles()).toEqual(first)
  })

  it('starts over where a link to its middle is broken, and takes any query throttle', async () => {
    const page = await visit('/en/search?q=square&after=forged', { isPlain: true })
    await page.getByText('The results have changed meanwhile.').waitFor()
    expect(await page.locator('.search-found > li').count()).toBeGreaterThan(2)
    for (const q of ['%00', '%ED%A0%80', '%27%22%3E%3Cscript%3E', '-a', 'x'.repeat(1_500), '%E2%80%AE']) {
      const reply = await page.request.get(`${address}/en/search?q=${q}&kind=nonsense`)
      expect(reply.status()).toBe(200)
      expect(await reply.text()).not.toContain('><script>')
    }
  })

  it('is told to search engines on the front page', async () => {
    const page = await visit('/es', { isPlain: true })
    const texts = await page.locator('script[type="application/ld+json"]').allInnerTexts()
    const site = texts.map((text) => JSON.parse(text)).find((thing) => thing['@type'] === 'WebSite')
    expect(site.potentialAction.target.urlTemplate).toBe(`${address}/es/search?q={search_term_string}`)
  })

  // What was found at a desk is one of every-page.test.ts.
  it.each([
    ['on a phone', '/en/search?q=an', 'mobile'],
    ['where nothing was found', '/es/search?q=zzxqy', 'desktop'],
  ] as const)('can be used by everybody in light and dark, %s', async (_, path, size) => {
    const page = await open(path, { size })
    await expectAccessible(page)
    await expectAccessibleInDark(page)
  })
})
