// @module-tag browser
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leaveBrowser, openBrowser } from './open-browser.ts'
import { startSmallSite } from './small-site.ts'

let site: Awaited<ReturnType<typeof startSmallSite>>
let browser: Browser
let page: Page
let errors: string[]

beforeAll(async () => {
  site = await startSmallSite()
  browser = await openBrowser()
})
afterAll(async () => {
  if (browser) await leaveBrowser(browser)
  await site?.stop()
})

beforeEach(async () => {
  site.forget()
  const context = await browser.newContext({ viewport: { width: 1400, height: 800 } })
  context.setDefaultTimeout(60_000)
  page = await context.newPage()
  errors = []
  page.on('pageerror', (error) => errors.push(error.message))
})
afterEach(async () => {
  await page.context().close()
  expect(errors).toEqual([])
})

/** Opens a page and waits until the browser's side has taken over. */
async function open(path: string): Promise<void> {
  await page.goto(site.origin + path)
  await page.waitForFunction(() => 'live' in document.documentElement.dataset)
}

const heading = (text: string) => page.getByRole('heading', { name: text, exact: true }).waitFor()
const follow = (name: string) => page.locator('header').getByRole('link', { name, exact: true }).click()
const path = () => new URL(page.url()).pathname

describe('following links', () => {
  it('changes the page without loading a document, with title, description and announcement', async () => {
    await open('/en')
    await follow('a')
    await heading('a en')
    await expect
      .poll(async () => [path(), await page.title(), site.documents])
      .toEqual(['/en/a', 'a en · Small', 1])
    await expect.poll(() => page.locator('meta[name=description]').getAttribute('content')).toBe('a en')
    await expect.poll(() => page.locator('[aria-live=polite].sr-only').textContent()).toBe('a en · Small')
    expect(site.asked).toContain('/en/a/_payload.json?build=b1&device=desktop&currency=EUR')
  })

  it('starts new pages at the top and goes back to where one was, from memory', async () => {
    await open('/en/a')
    await page.locator('#deep').scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(400)
    await page.locator('#deep').click()
    await heading('b en')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    const asked = site.asked.length
    await page.goBack()
    await heading('a en')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
    await page.goForward()
    await heading('b en')
    expect([site.asked.slice(asked).filter((one) => one.includes('_payload')), site.documents]).toEqual([
      [],
      1,
    ])
  })

  it('gives the keyboard its place back', async () => {
    await open('/en/a')
    await page.locator('#deep').focus()
    await page.keyboard.press('Enter')
    await heading('b en')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    await page.goBack()
    await heading('a en')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('deep')
  })

  it('goes to a place within another page', async () => {
    await open('/en')
    await page.evaluate(() => location.assign('/en/a#end'))
    await heading('a en')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
    expect(site.documents).toBe(1)
  })

  it('comes back while the next page is still on its way', async () => {
    await open('/en')
    await follow('a')
    await heading('a en')
    const release = site.hold()
    await follow('slow')
    await page.waitForURL('**/slow')
    await page.goBack()
    await heading('a en')
    release()
    await page.waitForTimeout(300)
    expect([path(), await page.locator('h1').textContent()]).toEqual(['/en/a', 'a en'])
  })

  it('leaves fragments, downloads, other windows and the builder to the browser', async () => {
    await open('/en/a')
    await page.getByRole('link', { name: 'end' }).click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#end')
    expect(site.asked.filter((one) => one.startsWith('/en/a/_payload'))).toEqual([])
    await follow('builder')
    await page.waitForURL('**/en/builder')
    expect(site.documents).toBe(2)
    expect(site.asked.some((one) => one.startsWith('/en/builder/_payload'))).toBe(false)
  })

  it('loads what turns out to be a file', async () => {
    await open('/en')
    await page.evaluate(() => location.assign('/en/report.pdf'))
    await page.getByText('a file').waitFor()
    expect(path()).toBe('/en/report.pdf')
  })

  it('shows the last of several, and a bar for the slow', async () => {
    await open('/en')
    // By the page's own clock: between the press and the bar.
    await page.evaluate(() => {
      const times = { pressed: 0, shown: 0 }
      Object.assign(window, { times })
      addEventListener('click', () => (times.pressed ||= performance.now()), true)
      new MutationObserver(() => {
        if (document.querySelector('[role=progressbar]')) times.shown ||= performance.now()
      }).observe(document.documentElement, { subtree: true, childList: true, attributes: true })
    })
    const release = site.hold()
    await follow('slow')
    await page.getByRole('progressbar').waitFor()
    const { pressed, shown } = await page.evaluate((): { pressed: number; shown: number } =>
      Reflect.get(window, 'times'),
    )
    expect(shown - pressed).toBeGreaterThan(100)
    await follow('b')
    await heading('b en')
    release()
    await page.waitForTimeout(300)
    expect([path(), await page.locator('h1').textContent()]).toEqual(['/en/b', 'b en'])
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
  })

  it('follows a page that has moved', async () => {
    await open('/en')
    await page.evaluate(() => location.assign('/en/moved'))
    await heading('b en')
    await expect.poll(() => [path(), site.documents]).toEqual(['/en/b', 1])
    await page.goBack()
    await heading('home en')
  })

  it('fades one page out before the other comes in where /create is concerned', async () => {
    await open('/en')
    await page.evaluate(() => {
      const seen: number[] = []
      Object.assign(window, { seen })
      const look = () => {
        seen.push(document.querySelectorAll('h1').length)
        requestAnimationFrame(look)
      }
      look()
    })
    await follow('create')
    await heading('create en')
    expect(await page.evaluate(() => Math.max(...Reflect.get(window, 'seen')))).toBe(1)
    await expect.poll(() => page.locator('main').evaluate((main) => getComputedStyle(main).opacity)).toBe('1')
  })
})

describe('what goes wrong', () => {
  it('stands inside the layout, and the way on stays open', async () => {
    await open('/en')
    await page.evaluate(() => location.assign('/en/nowhere'))
    await heading('404 Page Not Found: /en/nowhere')
    await expect.poll(() => [path(), site.documents]).toEqual(['/en/nowhere', 1])
    site.isDown = true
    await follow('a')
    await heading('500 Internal Server Error')
    site.isDown = false
    await follow('b')
    await heading('b en')
    expect(site.documents).toBe(1)
  })

  it('says so without a network', async () => {
    await open('/en')
    await page.context().setOffline(true)
    await follow('a')
    await heading('503 Service Unavailable')
    await page.context().setOffline(false)
    await follow('b')
    await heading('b en')
  })

  it('reloads once for a lost chunk, then leaves the page as it came', async () => {
    await open('/en')
    site.hasChunks = false
    await follow('late')
    await expect.poll(() => site.documents).toBe(2)
    // The page as the server sent it stays readable, and does not reload for ever.
    await heading('late view')
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('reload-guard')))
      .toContain('"/en/late"')
    await page.waitForTimeout(700)
    expect(site.documents).toBe(2)
    // The way on is the browser's. There too it is tried once, and then left.
    await follow('a')
    await expect.poll(() => [path(), site.documents]).toEqual(['/en/a', 4])
    await heading('a en')
    await page.waitForTimeout(700)
    expect(site.documents).toBe(4)
  })

  it('leaves the rest of the site standing when the frame of a page breaks', async () => {
    await open('/en')
    await page.evaluate(() => location.assign('/en/broken'))
    await heading('500 Internal Server Error')
    await follow('b')
    await heading('b en')
    expect(site.documents).toBe(1)
    errors = errors.filter((error) => !error.includes('broken frame'))
  })

  it('reloads once when another build answers', async () => {
    await open('/en')
    site.buildId = 'b2'
    await follow('a')
    await heading('a en')
    await expect.poll(() => site.documents).toBe(2)
    await expect.poll(path).toBe('/en/a')
  })
})

describe('language, currency, device, colours', () => {
  it('changes the language in one step, once its messages are there', async () => {
    await open('/en')
    const asked = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    await page.route('**/_i18n/es/**', async (route) => {
      asked.resolve()
      await held.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'locale' }).click()
    await asked.promise
    expect(await page.locator('h1').textContent()).toBe('home en')
    held.resolve()
    await heading('home es')
    await page.getByRole('button', { name: 'Cerrar' }).first().waitFor({ state: 'attached' })
    await expect
      .poll(async () => [path(), await page.locator('html').getAttribute('lang'), site.documents])
      .toEqual(['/es', 'es-ES', 1])
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'i18n_redirected')
    expect([cookie?.value, cookie?.path]).toEqual(['es', '/'])
    await page.getByRole('button', { name: 'locale' }).click()
    await heading('home en')
    await page.getByRole('button', { name: 'locale' }).click()
    await heading('home es')
    expect(site.asked.filter((one) => one.startsWith('/_i18n/es/'))).toHaveLength(1)
  })

  it('carries on with a warning when messages do not come', async () => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await open('/en')
    site.hasMessages = false
    await page.getByRole('button', { name: 'locale' }).click()
    await expect.poll(() => warnings.join('\n')).toContain('Failed to load messages for locale es')
    expect(await page.locator('h1').textContent()).toBe('home en')
    expect(await page.locator('.toast').count()).toBe(0)
  })

  it('changes the currency in place', async () => {
    await open('/en/a')
    await page.getByRole('button', { name: 'USD' }).click()
    await page.locator('[data-currency=USD]').waitFor()
    await follow('b')
    await heading('b en')
    expect(site.asked.findLast((one) => one.includes('/b/_payload.json'))).toContain('currency=USD')
    expect(site.documents).toBe(1)
  })

  it('takes a page over as it was sent, and shows the reader’s own currency then', async () => {
    await page.context().addCookies([{ name: 'currency', value: 'USD', url: site.origin }])
    await open('/en/a')
    // That React has drawn it anew would be an error of the page.
    await page.locator('header small', { hasText: 'USD' }).waitFor()
  })

  it('follows the width of the window, with the data of the device where they differ', async () => {
    site.differsByDevice = true
    await open('/en/a')
    await page.setViewportSize({ width: 400, height: 800 })
    await page.locator('[data-shown-device=mobile]').waitFor()
    expect(
      site.asked.some((one) => one.includes('/en/a/_payload.json') && one.includes('device=mobile')),
    ).toBe(true)
    expect(site.documents).toBe(1)
  })

  it('keeps a chosen mode without a light flash, follows the system otherwise, and obeys a page', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open('/en')
    const mode = () => page.locator('html').getAttribute('data-mode')
    expect(await mode()).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(mode).toBe('light')
    await page.locator('header button').first().click()
    await expect.poll(mode).toBe('dark')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('nuxt-color-mode'))).toBe('dark')
    await expect.poll(() => page.locator('.toast').textContent()).toContain('Dark')
    // The script in the head has set it before anything else ran.
    await page.route('**/assets/**', (route) => route.abort())
    await page.reload()
    expect(await mode()).toBe('dark')
  })

  it('lets a page force its colours and gives them back on leaving', async () => {
    await open('/en')
    await page.evaluate(() => location.assign('/en/dark'))
    await heading('dark en')
    await expect.poll(() => page.locator('html').getAttribute('data-mode')).toBe('dark')
    await follow('a')
    await heading('a en')
    await expect.poll(() => page.locator('html').getAttribute('data-mode')).toBe('light')
  })
})

describe('ahead and beside', () => {
  it('fetches pages ahead, never more than four at the same time', async () => {
    site.payloadDelay = 120
    await open('/en/links')
    await expect.poll(() => site.asked.filter((one) => one.includes('/link/')).length).toBe(12)
    expect(site.mostAtOnce).toBeLessThanOrEqual(4)
    await page.getByRole('link', { name: 'link/19' }).hover()
    await expect.poll(() => site.asked.some((one) => one.includes('/link/19/'))).toBe(true)
    await page.waitForTimeout(200)
    const asked = site.asked.length
    // Slower than anybody would wait: what is shown was there before.
    site.payloadDelay = 60_000
    await page.getByRole('link', { name: 'link/19' }).click()
    await heading('link/19 en')
    // The server is notified that the page is viewed, not only prefetched.
    await expect.poll(() => site.asked.slice(asked).filter((one) => one.includes('/link/19/')).length).toBe(1)
  })

  it('reports every change of route', async () => {
    await open('/en')
    await page.evaluate(() => {
      const tracked: string[] = []
      Object.assign(window, { tracked, events: [] })
      window.addEventListener('page-view', (event) =>
        Reflect.get(window, 'events').push((event as CustomEvent).detail.path),
      )
    })
    for (const name of ['a', 'b', 'home']) {
      await follow(name)
      await heading(`${name} en`)
    }
    await expect
      .poll(() => page.evaluate(() => [Reflect.get(window, 'tracked'), Reflect.get(window, 'events')]))
      .toEqual([
        ['/en/a', '/en/b', '/en'],
        ['/en/a', '/en/b', '/en'],
      ])
  })

  it.each([
    ['does not load', '<script src="http://127.0.0.1:9/tracker.js"></script>'],
    ['throws', '<script>nothing.here()</script>'],
  ])('says in the console when the analytics snippet %s, and carries on', async (_how, snippet) => {
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    site.analytics = snippet
    await open('/en')
    await expect.poll(() => logged).toContain('统计代码获取失败')
    await follow('a')
    await heading('a en')
    expect(await page.locator('.toast').count()).toBe(0)
    errors = errors.filter((error) => !error.includes('nothing'))
  })

  it('brings the texts that the first page did not use', async () => {
    await open('/en')
    await page.getByRole('list', { name: 'Messages' }).waitFor({ state: 'attached' })
  })

  it('leaves the page of a bot as the server sent it', async () => {
    const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    const seen = await context.newPage()
    await seen.goto(`${site.origin}/en`)
    await seen.waitForTimeout(300)
    const keys = await seen.evaluate(() => Object.keys(document.querySelector('#app') ?? {}))
    expect([keys, await seen.locator('h1').textContent()]).toEqual([[], 'home en'])
    await context.close()
  })

  it('works as plain pages where there is no Navigation API', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
    await open('/en')
    await follow('a')
    await heading('a en')
    expect(site.documents).toBe(2)
  })
})
