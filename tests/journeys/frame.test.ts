// @module-tag browser
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { storeSettings } from '../rows.ts'
import { openTown, waitForHydration } from './town.ts'

const { visit, leave, problems, address, db, readOutbox } = await openTown({ isQuick: true })
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

/** Opens a page and waits until the browser's side has taken over. */
async function open(path: string, options: Parameters<typeof visit>[1] = {}): Promise<Page> {
  const page = await visit(path, options)
  // Lost when a document is loaded, and kept while pages change within one.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  return page
}
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)
const hasFocus = (page: Page, selector: string) =>
  page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector)

describe('the header', () => {
  it('holds logo, menu, search, colour mode, language and currency, and the way to an account', async () => {
    const page = await open('/en')
    const header = page.locator('header.header')
    await header.getByRole('link', { name: 'Plaza' }).or(header.locator('.logo')).first().waitFor()
    await header.getByRole('navigation', { name: 'Main menu' }).filter({ visible: true }).waitFor()
    await header.getByRole('button', { name: /^Colour mode/ }).waitFor()
    await header.locator('summary[aria-label="Language and currency"]').waitFor()
    await header.getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('dialog').waitFor()
  })

  it('opens a submenu by pointer, by keyboard and by press, and closes it with Escape', async () => {
    const page = await open('/en/about')
    const craft = page.locator('.main-menu').getByRole('link', { name: 'Craft', exact: true })
    const articles = page.locator('.main-menu').getByRole('link', { name: 'Articles', exact: true })
    expect(await craft.isVisible()).toBe(false)
    await articles.hover()
    await craft.waitFor()
    await page.mouse.move(700, 700)
    await craft.waitFor({ state: 'hidden' })
    await page.keyboard.press('Tab')
    for (
      let presses = 0;
      !(await hasFocus(page, '.main-menu a[href$="article/archive/all"]'));
      presses += 1
    ) {
      expect(presses).toBeLessThan(8)
      await page.keyboard.press('Tab')
    }
    // On the way to other entries it stays shut.
    expect(await craft.isVisible()).toBe(false)
    await page.keyboard.press('ArrowDown')
    await craft.waitFor()
    await page.keyboard.press('Escape')
    await craft.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'More in Articles' }).press('Enter')
    await craft.waitFor()
    await craft.click()
    await page.waitForURL('**/en/article/archive/craft')
    await craft.waitFor({ state: 'hidden' })
    expect(await isSameDocument(page)).toBe(true)
  })

  it('does not shut its submenus because the script takes over', async () => {
    const page = await open('/en/about')
    expect(await page.locator('.main-menu [data-dismissed]').count()).toBe(0)
  })

  it('takes its small form when the window narrows, and the wide one again, without a page load', async () => {
    const page = await open('/en')
    const height = () => page.locator('header.header').evaluate((header) => header.clientHeight)
    for (const [width, expected] of [
      [400, 87],
      [800, 87],
      [1400, 60],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(async () => Math.round((await height()) / 3)).toBe(Math.round(expected / 3))
    }
    expect(await isSameDocument(page)).toBe(true)
  })
})

describe('language and currency', () => {
  it('change the page at once: its address, its words and its prices', async () => {
    const page = await open('/shop/archive/all')
    const main = page.locator('main')
    expect(await main.textContent()).toContain('¥')
    await page.locator('summary[aria-label="语言和货币"]').click()
    await page.locator('.flyout-panel').getByRole('link', { name: 'English' }).click()
    await page.waitForURL('**/en/shop/archive/all')
    await page.locator('summary[aria-label="Language and currency"]').click()
    await page.getByRole('button', { name: 'Euro' }).click()
    await expect.poll(() => main.textContent()).toContain('€')
    // Pressed again until it is open: the choice before may have closed it, or be about to.
    await expect
      .poll(async () => {
        const dollar = page.getByRole('button', { name: 'US dollar' })
        if (!(await dollar.isVisible())) {
          await page.locator('summary[aria-label="Language and currency"]').click()
        }
        await dollar.click({ timeout: 2_000 })
        return (await main.textContent()) ?? ''
      })
      .toMatch(/\$\d/)
    await expect.poll(() => main.textContent()).not.toMatch(/[€¥]/)
    expect(await isSameDocument(page)).toBe(true)
    const cookies = await page.context().cookies()
    const inAYear = Date.now() / 1000 + 365 * 86_400
    for (const [name, value] of [
      ['i18n_redirected', 'en'],
      ['currency', 'USD'],
    ]) {
      const cookie = cookies.find((one) => one.name === name)
      expect(cookie).toMatchObject({ value, path: '/' })
      expect(Math.abs((cookie?.expires ?? 0) - inAYear)).toBeLessThan(120)
    }
  })

  it.each([
    ['/es', 'ana'],
    ['/es/community/archive/all', undefined],
    ['/es/community/1', undefined],
    ['/es/shop/archive/all', undefined],
    ['/es/profile/ana', undefined],
    ['/es/account/membership', 'ana'],
  ])('stay as they are on every link of %s, and each opens', async (path, as) => {
    const page = await visit(path, { ...(as && { as }) })
    if (as) await page.locator('.user-face').click()
    const links = await page
      .locator('main a[href^="/"], .user-card a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const paths = [...new Set(links.map((link) => new URL(link, address).pathname))]
    expect(paths.length).toBeGreaterThan(3)
    expect(paths.filter((link) => !/^\/(es(\/|$)|media\/)/.test(link))).toEqual([])
    const statuses = await Promise.all(
      paths.map(
        async (link) => [link, (await page.request.get(link, { maxRedirects: 0 })).status()] as const,
      ),
    )
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
  })

  it('wait for the words of the new language', async () => {
    const page = await open('/about')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/_i18n/en/**', async (route) => {
      await held
      await route.continue()
    })
    await page.locator('.footer').getByRole('link', { name: 'English' }).click()
    await page.waitForTimeout(300)
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
    expect(await page.locator('.main-menu').textContent()).toContain('文章')
    release()
    await page.waitForURL('**/en/about')
    await page.locator('html[lang=en-US]').waitFor({ state: 'attached' })
    await expect.poll(() => page.locator('.main-menu').textContent()).toContain('Articles')
  })
})

describe('the colour mode', () => {
  it.each([
    ['/about', '外观', ['已切换外观：浅色', '已切换外观：跟随系统', '已切换外观：深色']],
    ['/es/about', 'Apariencia', ['Apariencia: Clara', 'Apariencia: Según el sistema', 'Apariencia: Oscura']],
  ])('goes from dark to light, system and dark again, and says so on %s', async (path, label, texts) => {
    const page = await visit(path)
    await page.evaluate(() => localStorage.setItem('nuxt-color-mode', 'dark'))
    await page.reload()
    await waitForHydration(page)
    const kept: Array<string | null> = []
    for (const text of texts) {
      await page.getByRole('button', { name: label }).first().click()
      await page.locator('.toast[data-kind=success]').getByText(text, { exact: true }).waitFor()
      kept.push(await page.evaluate(() => localStorage.getItem('nuxt-color-mode')))
    }
    expect(kept).toEqual(['light', 'system', 'dark'])
    await expect.poll(() => page.locator('html').getAttribute('data-mode')).toBe('dark')
  })
})

describe('the keyboard', () => {
  it('skips to the content first', async () => {
    const page = await open('/en/article/1')
    await page.keyboard.press('Tab')
    await expect.poll(() => hasFocus(page, '.skip-link')).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(page, '#main')).toBe(true)
  })

  it('opens the languages, closes them with Escape, and is back where it was', async () => {
    const page = await open('/en/about')
    const picker = page.locator('summary[aria-label="Language and currency"]')
    await picker.focus()
    await page.keyboard.press('Enter')
    const english = page.locator('.flyout-panel').getByRole('link', { name: 'English' })
    await english.waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await english.waitFor({ state: 'hidden' })
    await expect.poll(() => picker.evaluate((summary) => summary === document.activeElement)).toBe(true)
  })
})

describe('an address where nothing is', () => {
  it('is a page of its own when one comes from outside', async () => {
    const page = await visit('/en/no-such-page')
    await page.locator('main').getByText('Page Not Found: /en/no-such-page').waitFor()
    expect(await page.locator('[data-error="404"]').count()).toBe(1)
    expect(await page.locator('header.header, footer.footer').count()).toBe(0)
    await expect.poll(() => problems.length).toBeGreaterThan(0)
    expect(problems.splice(0)).toEqual([expect.stringContaining('404')])
  })
})

describe('the widgets at the edge', () => {
  it('open their panels, and lead back to the top', async () => {
    const page = await open('/en')
    for (const [name, text] of [
      ['Ask a person', 'help@plaza.example'],
      ['Frequent questions', 'When is a bounty paid?'],
      ['Downloads', 'Map of the market'],
    ] as const) {
      const panel = page.locator('.rail-panel').getByText(text)
      expect(await panel.isVisible()).toBe(false)
      await page.locator(`.rail-widget summary[aria-label="${name}"]`).click()
      await panel.waitFor()
      // One gives way to the next.
      await expect.poll(() => page.locator('.rail-panel').filter({ visible: true }).count()).toBe(1)
      await page.keyboard.press('Escape')
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.getByRole('link', { name: 'Back to top' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  it('are six on the home page, of which the player holds the sounds of the site', async () => {
    const page = await open('/en')
    const button = (name: string) => page.locator(`.rail [aria-label="${name}"]`)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    for (const name of [
      'Open the chat',
      'Ask a person',
      'Frequent questions',
      'Downloads',
      'Show the player',
      'Back to top',
    ])
      await button(name).waitFor()
    await button('Show the player').click()
    const player = page.getByRole('complementary', { name: 'Player' })
    await player.locator('.player-title', { hasText: 'Five notes for a square' }).waitFor()
    // Nobody is startled: it plays when it is told to.
    await player.getByRole('button', { name: 'Play', exact: true }).waitFor()
    await player.getByRole('button', { name: 'Queue' }).click()
    await expect
      .poll(() => player.locator('.player-queue li').allInnerTexts())
      .toEqual(
        ['Five notes for a square', 'The market opens', 'The market closes'].map((title) =>
          expect.stringContaining(title),
        ),
      )
    await player.getByRole('button', { name: 'Next' }).click()
    await player.getByRole('button', { name: 'Pause' }).waitFor()
    await player.locator('.player-title', { hasText: 'The market opens' }).waitFor()
    // Closed, it is there again, with the same sounds.
    await player.getByRole('button', { name: 'Close the player' }).click()
    await player.waitFor({ state: 'detached' })
    await button('Show the player').click()
    await player.locator('.player-title', { hasText: 'Five notes for a square' }).waitFor()
    await player.getByRole('button', { name: 'Close the player' }).click()
  })

  it('fan out of one button on a phone, which comes as one scrolls back', async () => {
    const page = await open('/en', { size: 'mobile' })
    const scroll = (top: number) => page.evaluate((place) => scrollTo(0, place), top)
    const isAway = () => page.locator('.rail').evaluate((rail) => Number(getComputedStyle(rail).opacity) < 1)
    // At the top only the chat is in sight.
    await expect.poll(isAway).toBe(false)
    await page.getByRole('button', { name: 'Open the chat' }).waitFor()
    expect(await page.locator('.rail-fan').isVisible()).toBe(false)
    await scroll(900)
    await expect.poll(() => page.locator('.rail a[href="#top"]').count()).toBe(1)
    await expect.poll(isAway).toBe(true)
    await scroll(600)
    await expect.poll(isAway).toBe(false)
    const support = page.locator('.rail-widget summary[aria-label="Ask a person"]')
    expect(await support.isVisible()).toBe(false)
    await page.locator('.rail-fan').tap()
    await support.tap()
    await page.locator('.rail-panel').getByText('help@plaza.example').waitFor()
  })
})

describe('copying', () => {
  it('puts the address of an article into the clipboard, and says so', async () => {
    const page = await open('/en/article/1')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Share' }).click()
    await page.locator('.toast[data-kind=success]').getByText('Link copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http.*\/en\/article\/1$/)
  })
})

// These change the settings of the town and stand last.
describe('settings', () => {
  const arrange = async (settings: Parameters<typeof storeSettings>[1]) => {
    await storeSettings(db, settings)
    await readOutbox()
  }

  it('put an analytics snippet into every page, which hears of each change of route', async () => {
    const html =
      '<script>window.seen = []; window.tracker = { page: (path) => window.seen.push(path) }</script>'
    await arrange({ analytics: { html, tracker: 'tracker.page' } })
    const page = await open('/en')
    const menu = page.locator('.main-menu')
    for (const [name, path] of [
      ['Articles', '/en/article/archive/all'],
      ['Shop', '/en/shop/archive/all'],
      ['Help', '/en/docs'],
    ] as const) {
      await menu.getByRole('link', { name, exact: true }).click()
      await page.locator(`.main-menu [aria-current=page][href="${path}"]`).waitFor()
    }
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'seen')))
      .toEqual(['/en/article/archive/all', '/en/shop/archive/all', '/en/docs'])
  })

  it('say in the console when the snippet fails, and the page carries on', async () => {
    await arrange({ analytics: { html: '<script>nothing.here()</script>', tracker: '' } })
    const page = await open('/en')
    await expect.poll(() => problems.join()).toContain('统计代码获取失败')
    await page.locator('.main-menu').getByRole('link', { name: 'Help', exact: true }).click()
    await page.waitForURL('**/en/docs')
    expect(await page.locator('.toast').count()).toBe(0)
    problems.splice(0)
    await arrange({ analytics: { html: '', tracker: '' } })
  })

  it('hide a widget that has no content', async () => {
    await arrange({ widgets: { support: [], faq: [], download: [] } })
    const page = await open('/en')
    await expect.poll(() => page.locator('.rail-widget, .rail-fan').count()).toBe(0)
  })
})

describe('an address without a page, followed inside the site', () => {
  it('says so inside the frame, whose menus still work', async () => {
    problems.length = 0
    const page = await visit('/en/about')
    await page.evaluate(() => location.assign('/en/no-such-page'))
    await page.locator('main').getByText('Page Not Found: /en/no-such-page').waitFor()
    await page.locator('.main-menu').getByRole('link', { name: 'Shop', exact: true }).click()
    await page.waitForURL('**/en/shop/archive/all')
    // The missing page is said by the browser too.
    expect(problems.splice(0).filter((problem) => !problem.includes('404'))).toEqual([])
  })
})
