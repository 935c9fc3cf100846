/**
 * What writing costs a browser. Code that `/create` brings beyond a reading page, as sent (brotli; target 190 KB), none of
 * it on a reading page. From a key press until the letter is painted in a document of 10,000 words with 60 pictures (target
 * p95 30 ms), against the same key press in a plain field of as many words; what the browser itself says of it by Event
 * Timing, in steps of 8 ms; and how long the page's main thread computes for one, which other work on the machine does not
 * change.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { pictureNames } from '../sample/pictures.ts'
import { report, root, rounded, startSite } from './site.ts'

const TARGET = { code: 190, paint: 30 }
const PICTURES = 60
const WORDS = 10_000
const PRESSES = 200
const WARM_UP = 20
const PASSWORD = 'a password for the bench'
const SENTENCE =
  'Of the lamps that stand at the stalls every evening we counted more than three hundred, and wrote them down with their prices. '
/** Words of that sentence, and sentences of a paragraph. */
const LENGTH = 23
const OF_PARAGRAPH = 4

const site = await startSite(undefined, { SAMPLE_PASSWORD: PASSWORD })
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  const context = await signedIn('ana')
  const reading = await scriptsOf(context, '/article/1', (page) => page.keyboard.press('Shift'))
  const { files, page } = await scriptsOf(context, '/create', (opened) => editorOf(opened).waitFor())
  const more = [...files].filter((file) => !reading.files.has(file))
  const code = sizeOf(more)
  const shared = [...reading.files].filter((file) =>
    readFileSync(fileOf(file), 'utf8').includes('prosemirror'),
  )
  await reading.page.close()
  const editor = await presses(page, editorOf(page), fillEditor)
  const field = await presses(page, page.locator('#plain-reference'), fillField)
  const words = `${WORDS.toLocaleString('en')} words with ${PICTURES} pictures`
  report(`Writing: code on /create, and ${PRESSES} key presses in ${words}`, [
    {
      what: 'code beyond a reading page, KB',
      measured: rounded(code / 1000, 1),
      target: TARGET.code,
      holds: code <= TARGET.code * 1000,
    },
    {
      what: 'of it on a reading page, files',
      measured: shared.length,
      target: 0,
      holds: shared.length === 0,
    },
    ...figuresOf('plain field', field, null),
    ...figuresOf('editor', editor, TARGET.paint),
  ])
} finally {
  await browser.close()
  await site.stop()
}

type Figures = Record<'paint' | 'event' | 'cpu', { half: number; most: number }>

/** @param target missing: what the others are compared with */
function figuresOf(name: string, figures: Figures, target: number | null) {
  const line = (what: string, measured: number, isTarget: boolean) => ({
    what: `${name}, ${what}, ms`,
    measured: rounded(measured, 1),
    target: isTarget && target !== null ? target : 'reference',
    holds: isTarget && target !== null ? measured < target : ('' as const),
  })
  return [
    line('press to paint, p50', figures.paint.half, false),
    line('press to paint, p95', figures.paint.most, true),
    line('press to paint by Event Timing, p95', figures.event.most, false),
    line('main thread for a press, p50', figures.cpu.half, false),
    line('main thread for a press, p95', figures.cpu.most, true),
  ]
}

async function signedIn(as: string): Promise<BrowserContext> {
  const context = await browser.newContext()
  const reply = await context.request.post(`${site.address}/api/request`, {
    headers: { origin: site.address },
    data: { action: 'auth.login', data: { username: as, password: PASSWORD } },
  })
  if (!reply.ok()) throw new Error(`${as} cannot sign in: ${reply.status()}`)
  return context
}

function editorOf(page: Page): Locator {
  return page.locator('.editor-text')
}

function fileOf(file: string): string {
  return path.join(root, 'dist/client', file)
}

function sizeOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + readFileSync(`${fileOf(file)}.br`).length, 0)
}

/** The scripts that a page has asked for once it is used. */
async function scriptsOf(context: BrowserContext, address: string, use: (page: Page) => Promise<unknown>) {
  const page = await context.newPage()
  const files = new Set<string>()
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) files.add(pathname)
  })
  await page.goto(site.address + address, { waitUntil: 'networkidle' })
  await use(page)
  await page.waitForLoadState('networkidle')
  return { files: new Set(files), page }
}

/** As if it were pasted: the editor parses the paragraphs and pictures, and all of its listeners have run. */
async function fillEditor(field: Locator): Promise<void> {
  const paragraph = `<p>${SENTENCE.repeat(OF_PARAGRAPH)}</p>`
  const paragraphs = Math.ceil(WORDS / LENGTH / OF_PARAGRAPH)
  const sources = await picturesThere(field.page())
  const figure = (place: number) =>
    `<figure data-media="image" data-attributes='${JSON.stringify({ src: sources[place % sources.length], alt: 'A lamp', width: 960, height: 540 })}'></figure>`
  const html = Array.from({ length: paragraphs }, (_, at) => {
    const [before, now] = [at, at + 1].map((count) => Math.floor((count * PICTURES) / paragraphs))
    return paragraph + (now !== before ? figure(now ?? 0) : '')
  }).join('')
  await field.click()
  await field.evaluate((element, pasted) => {
    const data = new DataTransfer()
    data.setData('text/html', pasted)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, html)
  await field
    .locator('figure img')
    .nth(PICTURES - 1)
    .waitFor({ state: 'attached' })
  await field.locator('p').nth(5).click()
}

/** Addresses of the town's pictures, as far as its texts show them. */
async function picturesThere(page: Page): Promise<string[]> {
  const there: string[] = []
  for (const name of pictureNames) {
    const src = `/media/${name}-16x9-960.webp`
    if ((await page.context().request.head(site.address + src)).ok()) there.push(src)
  }
  return there
}

async function fillField(field: Locator): Promise<void> {
  const text = SENTENCE.repeat(Math.ceil(WORDS / LENGTH))
  await field.page().evaluate((words) => {
    const area = document.createElement('textarea')
    area.id = 'plain-reference'
    area.style.cssText = 'display:block;width:700px;height:500px'
    area.value = words
    document.body.prepend(area)
  }, text)
  await field.focus()
}

/** ms from the press to the frame after the one in which its letter was drawn, and what the main thread did for it. */
async function presses(
  page: Page,
  field: Locator,
  fill: (field: Locator) => Promise<void>,
): Promise<Figures> {
  await fill(field)
  await page.evaluate(() => {
    const [times, events]: [number[], number[]] = [[], []]
    Object.assign(window, { pressTimes: times, eventTimes: events })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') events.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        // A task behind the next frame: it has been painted by then.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => times.push(performance.now() - timeStamp)
          port2.postMessage(null)
        })
      },
      true,
    )
  })
  const session = await page.context().newCDPSession(page)
  // The time of the thread, not of the clock.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const computed = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const cpu: number[] = []
  for (let press = 0; press < PRESSES; press += 1) {
    const before = await computed()
    await page.keyboard.press('x')
    await page.waitForFunction(
      (count) => (window as never as { pressTimes: number[] }).pressTimes.length >= count,
      press + 1,
    )
    cpu.push((await computed()) - before)
  }
  const { paint, event } = await page.evaluate(() => {
    const { pressTimes, eventTimes } = window as never as Record<'pressTimes' | 'eventTimes', number[]>
    return { paint: pressTimes, event: eventTimes }
  })
  // Events below 16 ms the browser does not tell.
  const told = [...event, ...new Array<number>(Math.max(0, PRESSES - event.length)).fill(0)]
  return { paint: spreadOf(paint.slice(WARM_UP)), event: spreadOf(told), cpu: spreadOf(cpu.slice(WARM_UP)) }
}

function spreadOf(times: readonly number[]): { half: number; most: number } {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
  return { half: at(0.5), most: at(0.95) }
}
