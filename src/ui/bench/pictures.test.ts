// @module-tag browser
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveBrowser, openBrowser } from '#tests/browser/open-browser.ts'
import { serveBench } from './serve-bench.ts'

/**
 * Pictures of the bench, compared with each other and never with stored ones: faces and their rendering differ from
 * machine to machine; what must hold between two pictures of one run does not.
 */
let bench: Awaited<ReturnType<typeof serveBench>>
let browser: Browser

beforeAll(async () => {
  bench = await serveBench()
  browser = await openBrowser()
})
afterAll(async () => {
  if (browser) await leaveBrowser(browser)
  await bench?.stop()
})

async function open(mode: 'light' | 'dark'): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 }, reducedMotion: 'reduce' })
  // A picture of the whole page is large, and a busy machine slow.
  page.setDefaultTimeout(120_000)
  await page.goto(`${bench.origin}/?lang=en&mode=${mode}`)
  await page.getByRole('heading', { name: 'Bench' }).waitFor()
  // What is far down would else come between two pictures of the page.
  await page.evaluate(() =>
    Promise.all(
      [...document.images].map((image) => {
        image.loading = 'eager'
        return image.decode()
      }),
    ),
  )
  return page
}

interface Box {
  name: string
  left: number
  top: number
  width: number
  height: number
}

/** Where things stand on the whole page, `around` px wider on each side. */
const boxesOf = (page: Page, selector: string, around = 0): Promise<Box[]> =>
  page.locator(selector).evaluateAll(
    (elements, margin) =>
      elements.map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return {
          name: element.getAttribute('data-shelf') ?? element.outerHTML.slice(0, 160),
          left: Math.round(left + scrollX - margin),
          top: Math.round(top + scrollY - margin),
          width: Math.round(width + 2 * margin),
          height: Math.round(height + 2 * margin),
        }
      }),
    around,
  )

/** Not scrolled away at the end of a strip, and not a field that only its label shows. */
const isInSight = ({ left, width, height }: Box) => left + width <= 1200 && width > 20 && height > 20

/** The whole page in greys, one byte a pixel. */
async function lookAt(page: Page) {
  const shot = await page.screenshot({ fullPage: true, animations: 'allow' })
  const { data, info } = await sharp(shot).flatten().greyscale().raw().toBuffer({ resolveWithObject: true })
  return (box: Box): Uint8Array[] =>
    Array.from({ length: box.height }, (_, row) => {
      const start = Math.min(info.height - 1, Math.max(0, box.top + row)) * info.width + Math.max(0, box.left)
      return data.subarray(start, start + box.width)
    })
}

const countIn = (rows: Uint8Array[], isMeant: (value: number, row: number, place: number) => boolean) =>
  rows.reduce(
    (sum, row, at) => sum + row.reduce((own, value, place) => own + +isMeant(value, at, place), 0),
    0,
  )

const differing = (one: Uint8Array[], other: Uint8Array[]) =>
  countIn(one, (value, row, place) => Math.abs(value - (other[row]?.[place] ?? 0)) > 8)

test('every control shows where the keyboard is', async () => {
  const page = await open('light')
  const controls =
    'main :is(button, a[href], select, textarea, input):not(:disabled, [type=radio], [type=checkbox])'
  const boxes = (await boxesOf(page, controls, 6)).filter(isInSight)
  expect(boxes.length).toBeGreaterThan(30)
  const before = await lookAt(page)
  // All at once, as if each had been reached by the keyboard.
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: controls })
  const forcedPseudoClasses = ['focus', 'focus-visible']
  await Promise.all(
    nodeIds.map((nodeId) => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })),
  )
  const focused = await lookAt(page)
  // A ring of 2 px all round has twice as many pixels as this at the least.
  const unseen = boxes.filter((box) => differing(before(box), focused(box)) < box.width + box.height)
  expect(unseen.map(({ name }) => name)).toEqual([])
})

test('nothing moves for those who asked for stillness', async () => {
  const page = await open('light')
  const shelves = await boxesOf(page, '[data-shelf]')
  const before = await lookAt(page)
  await page.waitForTimeout(400)
  const after = await lookAt(page)
  const moving = shelves.filter((shelf) => differing(before(shelf), after(shelf)) > 0)
  expect(moving.map(({ name }) => name)).toEqual([])
})

/** Shelves that show pictures and colours as such. */
const SHOWS_COLOURS = /^(colours|covers)/

test('no surface stays light in the dark', async () => {
  const page = await open('dark')
  const shelves = (await boxesOf(page, '[data-shelf]')).filter(({ name }) => !SHOWS_COLOURS.test(name))
  const picture = await lookAt(page)
  const brightness = shelves.map((shelf) => ({
    name: shelf.name,
    // Words are light on dark; they take up a few percent.
    bright: countIn(picture(shelf), (value) => value > 200) / (shelf.width * shelf.height),
  }))
  expect(brightness.filter(({ bright }) => bright > 0.1)).toEqual([])
})
