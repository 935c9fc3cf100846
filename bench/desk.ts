/**
 * What writing costs a browser. Code that `/create` brings beyond a reading page, as sent (brotli; target 190 KB), none of
 * it on a reading page. From a key press until the letter is painted in a document of 10,000 words (target p95 50 ms),
 * against the same key press in a plain field of as many words.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { report, root, rounded, startSite } from './site.ts'

const TARGET = { code: 190, paint: 50 }
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
  report(`Writing: code on /create, and ${PRESSES} key presses in ${WORDS.toLocaleString('en')} words`, [
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
    {
      what: 'plain field, press to paint, p95, ms',
      measured: rounded(field),
      target: 'reference',
      holds: '',
    },
    {
      what: 'editor, press to paint, p95, ms',
      measured: rounded(editor),
      target: TARGET.paint,
      holds: editor < TARGET.paint,
    },
  ])
} finally {
  await browser.close()
  await site.stop()
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

/** As if it were pasted: the editor parses the paragraphs, and all of its listeners have run. */
async function fillEditor(field: Locator): Promise<void> {
  const paragraph = `<p>${SENTENCE.repeat(OF_PARAGRAPH)}</p>`
  const html = paragraph.repeat(Math.ceil(WORDS / LENGTH / OF_PARAGRAPH))
  await field.click()
  await field.evaluate((element, pasted) => {
    const data = new DataTransfer()
    data.setData('text/html', pasted)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, html)
  await field.locator('p').nth(5).click()
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

/** ms from the press to the frame after the one in which its letter was drawn, p95. */
async function presses(page: Page, field: Locator, fill: (field: Locator) => Promise<void>): Promise<number> {
  await fill(field)
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { pressTimes: times })
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
  for (let press = 0; press < PRESSES; press += 1) {
    await page.keyboard.press('x')
    await page.waitForFunction(
      (count) => (window as never as { pressTimes: number[] }).pressTimes.length >= count,
      press + 1,
    )
  }
  const times = await page.evaluate(() => (window as never as { pressTimes: number[] }).pressTimes)
  const warm = times.slice(WARM_UP).toSorted((one, other) => one - other)
  return warm[Math.ceil(warm.length * 0.95) - 1] ?? 0
}
