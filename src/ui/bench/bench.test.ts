// @module-tag browser
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { chromiumPath } from '#tests/browser/executable.ts'
import { serveBench } from './serve-bench.ts'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const STRIP = '[data-shelf=strip] .strip'

let bench: Awaited<ReturnType<typeof serveBench>>
let browser: Browser
let context: BrowserContext
let page: Page
let errors: string[]

beforeAll(async () => {
  bench = await serveBench()
  // One of its own: the clipboard belongs to the whole browser.
  browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--process-per-site'],
  })
  context = await openContext()
  // While a page of it is open, what was compiled for one is there for the next.
  await (await context.newPage()).goto(`${bench.origin}/api/avatar`)
})
afterAll(async () => {
  await browser?.close()
  await bench?.stop()
})

async function openContext(): Promise<BrowserContext> {
  const opened = await browser.newContext({ viewport: { width: 1200, height: 800 } })
  await opened.grantPermissions(['clipboard-read', 'clipboard-write'])
  return opened
}

async function openPage(within: BrowserContext): Promise<void> {
  page = await within.newPage()
  errors = []
  page.on('pageerror', (error) => errors.push(error.message))
}

beforeEach(() => openPage(context))
afterEach(async () => {
  await (page.context() === context ? page.close() : page.context().close())
  expect(errors).toEqual([])
})

/** Its time goes on only when it is told to, which is so for all pages of a context. */
async function openStill(): Promise<void> {
  await page.close()
  await openPage(await openContext())
  await open()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

async function open(query = 'lang=en&mode=light'): Promise<void> {
  await page.goto(`${bench.origin}/?${query}`)
  await page.getByRole('heading', { name: 'Bench' }).waitFor()
}

test('toasts stand 16 px from the top, each kind in its own colour, and close after 3 seconds', async () => {
  await openStill()
  for (const name of ['info', 'success', 'warning', 'error'])
    await page.getByRole('button', { name, exact: true }).click()
  const toasts = page.locator('.toast')
  await expect.poll(async () => (await toasts.first().boundingBox())?.y).toBe(16)
  const colours = await toasts
    .locator('> .icon')
    .evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).color))
  expect(new Set(colours).size).toBe(4)
  await page.clock.runFor(2_500)
  expect(await toasts.count()).toBe(4)
  await page.clock.runFor(1_000)
  await expect.poll(() => toasts.count()).toBe(0)
})

test('the same grouped toast three times is one with its count', async () => {
  await openStill()
  for (let time = 0; time < 3; time++) await page.getByRole('button', { name: 'info', exact: true }).click()
  await expect.poll(() => page.locator('.toast').textContent()).toContain('×3')
  expect(await page.locator('.toast').count()).toBe(1)
})

test('a copy button fills the clipboard and says so', async () => {
  await open()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.locator('.toast', { hasText: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('banyan')
})

test.each([
  ['1a2', '12', '12.00'],
  ['1.2.3', '1.23', '1.23'],
  ['1.239', '1.23', '1.23'],
  ['150', '100', '100.00'],
  ['5', '5', '5.00'],
  ['-', '-', ''],
])('typing %s into a numeric field shows %s, and %j on leaving it', async (keys, typed, left) => {
  await open()
  const field = page.locator('[data-numeric]')
  await field.pressSequentially(keys)
  await expect.poll(() => field.inputValue()).toBe(typed)
  await field.blur()
  await expect.poll(() => field.inputValue()).toBe(left)
})

test('a character typed into the middle of a number leaves the cursor behind it', async () => {
  await open()
  const field = page.locator('[data-numeric]')
  await field.fill('1')
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(0, 0))
  await page.keyboard.type('x5x')
  await expect.poll(() => field.inputValue()).toBe('51')
})

test('the loading overlay is gone 400 ms after the loading ended', async () => {
  await open()
  const lingered = await page.evaluate(async () => {
    const button = document.querySelector<HTMLElement>('[data-loading]')
    const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
    const isShown = () => document.querySelector('[data-shelf="loading overlay"] [role=status]') !== null
    button?.click()
    await wait(200)
    const end = performance.now()
    button?.click()
    while (isShown()) await wait(5)
    return performance.now() - end
  })
  expect(lingered).toBeGreaterThanOrEqual(395)
  // A busy machine is late; it is never early.
})

test('columns and gaps of the masonry follow the width of the window', async () => {
  await open()
  const columnsAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    return page.evaluate(() => {
      const boxes = [...document.querySelectorAll('[data-shelf=masonry] .masonry-box')]
      const edges = new Set(boxes.map((box) => Math.round(box.getBoundingClientRect().left)))
      const grid = document.querySelector('[data-shelf=masonry] .masonry > div')
      return [edges.size, grid && getComputedStyle(grid).columnGap]
    })
  }
  await expect.poll(() => columnsAt(600)).toEqual([1, '12px'])
  await expect.poll(() => columnsAt(601)).toEqual([2, '20px'])
  await expect.poll(() => columnsAt(1023)).toEqual([2, '20px'])
  await expect.poll(() => columnsAt(1024)).toEqual([4, '20px'])
})

const dragCode = () =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .find((name) => name.includes('/drag-scroll-')),
  )

/** Lays the mouse on the middle of the strip, and waits for the code that comes with it. */
async function pointAtStrip(): Promise<{ x: number; y: number }> {
  await page.locator(STRIP).scrollIntoViewIfNeeded()
  const box = await page.locator(STRIP).boundingBox()
  if (!box) throw new Error('The strip is not there')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(middle.x, middle.y)
  await expect.poll(dragCode).toBeDefined()
  await page.evaluate(`import(${JSON.stringify(await dragCode())})`)
  return middle
}

/** Drags the strip by so many px, and holds it there. */
async function drag(by: number): Promise<void> {
  const { x, y } = await pointAtStrip()
  await page.mouse.down()
  await page.mouse.move(x + by, y, { steps: 8 })
}

/** Drags the strip by so many px within 80 ms and lets go, in one go of the page: so fast on every machine. */
async function flick(by: number): Promise<number> {
  const { x } = await pointAtStrip()
  return page.locator(STRIP).evaluate(
    (strip, { from, distance }) => {
      const send = (type: string, clientX: number) =>
        strip.dispatchEvent(
          new PointerEvent(type, { pointerType: 'mouse', button: 0, clientX, bubbles: true }),
        )
      send('pointerdown', from)
      for (let step = 1; step <= 8; step++) {
        const due = performance.now() + 10
        while (performance.now() < due);
        send('pointermove', from + (distance * step) / 8)
      }
      send('pointerup', from + distance)
      return strip.scrollLeft
    },
    { from: x, distance: by },
  )
}

const scrolled = () => page.locator(STRIP).evaluate((strip) => strip.scrollLeft)

test('a strip stands in one row, with the gap and padding it was given', async () => {
  await open()
  const [tops, gap, padding] = await page.locator(`${STRIP} > div`).evaluate((track) => {
    const { columnGap, paddingLeft } = getComputedStyle(track)
    return [
      new Set([...track.children].map((child) => child.getBoundingClientRect().top)).size,
      columnGap,
      paddingLeft,
    ]
  })
  expect([tops, gap, padding]).toEqual([1, '8px', '16px'])
})

test('a flicked strip goes on by itself, and marks from then on that something lies before', async () => {
  await open()
  const isMarked = () =>
    page.locator(STRIP).evaluate((strip) => 'showBefore' in (strip as HTMLElement).dataset)
  expect(await isMarked()).toBe(false)
  const atRelease = await flick(-160)
  await expect.poll(scrolled).toBeGreaterThan(atRelease + 20)
  await expect.poll(isMarked).toBe(true)
  // At rest, so that nothing carries it away from its beginning again.
  await page.mouse.down()
  await page.locator(STRIP).evaluate((strip) => strip.scrollTo(0, 0))
  await page.waitForTimeout(100)
  expect(await isMarked()).toBe(true)
})

test('a strip gives way beyond its end and springs back', async () => {
  await open()
  await drag(200)
  const transform = () =>
    page.locator(`${STRIP} > div`).evaluate((track) => getComputedStyle(track).transform)
  await expect.poll(transform).toMatch(/^matrix\(1, 0, 0, 1, [1-9]/)
  await page.mouse.up()
  await expect.poll(transform).toBe('none')
})

test('links of a strip are pressed by a click, and not by the end of a drag', async () => {
  await open()
  await drag(-100)
  await page.mouse.up()
  expect(await page.evaluate(() => location.hash)).toBe('')
  await page.locator(`${STRIP} a`).nth(8).click()
  await expect.poll(() => page.evaluate(() => location.hash)).not.toBe('')
})

test.each(['dialog', 'drawer', 'menu', 'popover'])(
  'the code of a %s comes when it is opened, and Escape leads back',
  async (kind) => {
    await open()
    const part = new RegExp(`/${kind}Part-`, 'i')
    bench.asked.length = 0
    const button = page.locator(`[data-open=${kind}]`)
    expect(bench.asked.filter((path) => part.test(path))).toEqual([])
    await button.click()
    const opened = page.getByRole(kind === 'menu' ? 'menu' : 'dialog')
    await opened.waitFor()
    expect(bench.asked.filter((path) => part.test(path))).toHaveLength(1)
    await page.keyboard.press('Escape')
    await opened.waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  },
)

test.each([390, 820, 1440])('nothing is wider than a window of %i px, in any language', async (width) => {
  await page.setViewportSize({ width, height: 800 })
  for (const lang of ['zh-hans', 'en', 'es']) {
    await open(`lang=${lang}&mode=light`)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
  }
})

test.each(['light', 'dark'])('axe finds nothing to complain about, %s', async (mode) => {
  await open(`lang=zh-hans&mode=${mode}`)
  await page.addScriptTag({ path: axe })
  const violations = await page.evaluate(async () => {
    const axe: typeof import('axe-core') = Reflect.get(window, 'axe')
    const found = await axe.run(document, { resultTypes: ['violations'] })
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    )
  })
  expect(violations).toEqual([])
})

test.each(['key', 'mouse'])(
  'a dialog that a menu opens by %s has the focus until it is closed',
  async (by) => {
    await open()
    const menu = page.locator('[data-open=menu]')
    const isIn = (selector: string) =>
      page.evaluate((within) => document.activeElement?.closest(within) != null, selector)
    // The second time its code is there already, and the menu closes after it has opened.
    for (let time = 1; time <= 2; time++) {
      if (by === 'mouse') {
        await menu.click()
        await page.getByRole('menuitem', { name: 'Delete topic' }).click()
      } else {
        await menu.press('Enter')
        await page.getByRole('menuitem').first().waitFor()
        await page.keyboard.press('End')
        await page.keyboard.press('Enter')
      }
      await page.locator('[role=dialog].dialog').waitFor()
      await page.getByRole('menu').waitFor({ state: 'detached' })
      await expect.poll(() => isIn('[role=dialog]')).toBe(true)
      await page.keyboard.press('Tab')
      await expect.poll(() => isIn('[role=dialog]')).toBe(true)
      await page.keyboard.press('Escape')
      await page.locator('[role=dialog].dialog').waitFor({ state: 'detached' })
      await expect.poll(() => isIn('[data-open=menu]')).toBe(true)
    }
  },
)

test('a dialog whose code comes late leads back to where it was asked for', async () => {
  let bring = () => {}
  const isAllowed = new Promise<void>((resolve) => {
    bring = resolve
  })
  await page.route(/\/DialogPart-/, async (route) => {
    await isAllowed
    await route.continue()
  })
  await open()
  await page.locator('[data-open=menu]').click()
  await page.getByRole('menuitem', { name: 'Delete topic' }).click()
  await page.getByRole('menu').waitFor({ state: 'detached' })
  // The menu has taken the focus along.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  bring()
  await page.locator('[role=dialog].dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog].dialog').waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-open=menu]') != null))
    .toBe(true)
})
