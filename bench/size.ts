/**
 * Browser code that a reading page loads, as sent (brotli), measured in a real browser: what it begins with, and all of
 * it once somebody has touched the page. Target: JavaScript at most 20 KB before that and 105 KB in all, CSS at most
 * 15 KB; for somebody who is signed in at most 12 KB more; the chat, which comes with its first press, at most 25 KB. Reference: React and its DOM renderer alone.
 */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type BrowserContext, chromium } from 'playwright-core'
import { build } from 'vite'
import { report, root, rounded, startSite } from './site.ts'

const TARGET = { first: 20, script: 105, style: 15, signedIn: 12, chat: 25 }
const PASSWORD = 'a password for the bench'
const PAGES = { home: '/', article: '/article/1', topic: '/community/1', product: '/shop/1', docs: '/docs' }

const site = await startSite(undefined, { SAMPLE_PASSWORD: PASSWORD })
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  const rows = []
  for (const [name, address] of Object.entries(PAGES)) {
    const { first, script, style } = await loadedBy(site.address + address)
    const signedIn = await loadedBy(site.address + address, 'ana')
    const more = signedIn.script + signedIn.style - script - style
    rows.push({
      page: name,
      'before a touch, KB': rounded(first / 1000, 1),
      'JavaScript, KB': rounded(script / 1000, 1),
      'CSS, KB': rounded(style / 1000, 1),
      'signed in, KB more': rounded(more / 1000, 1),
      holds:
        first <= TARGET.first * 1000 &&
        script <= TARGET.script * 1000 &&
        style <= TARGET.style * 1000 &&
        more <= TARGET.signedIn * 1000,
    })
  }
  report(
    'Browser code of a page, brotli (at most 20 KB JavaScript before a touch, 105 KB in all, 15 KB CSS; signed in 12 KB more)',
    rows,
  )
  const chat = await loadedByPress('[data-widget="chat"]', '.chat-panel')
  report('What the first press of the chat loads, brotli (at most 25 KB JavaScript and CSS)', [
    { KB: rounded(chat / 1000, 1), holds: chat <= TARGET.chat * 1000 },
  ])
  console.log(`React and react-dom/client alone: ${rounded((await reactAlone()) / 1000, 1)} KB`)
} finally {
  await browser.close()
  await site.stop()
}

/** Every file the page asked for, in the form the build wrote for browsers that read brotli. */
async function loadedBy(
  address: string,
  as?: string,
): Promise<{ first: number; script: number; style: number }> {
  const context = await browser.newContext()
  if (as) await signIn(context, as)
  const page = await context.newPage()
  const files = new Set<string>()
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/')) files.add(pathname)
  })
  // At rest it would load the same as with the first touch; here it comes to none.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1_000)
  const before = new Set(files)
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => 'live' in document.documentElement.dataset)
  await page.waitForTimeout(2_500)
  await context.close()
  const sum = (ending: string, of = files) => sizeOf([...of].filter((file) => file.endsWith(ending)))
  return { first: sum('.js', before), script: sum('.js'), style: sum('.css') }
}

/** What comes with a press that a page at rest has not brought. @returns bytes */
async function loadedByPress(button: string, opened: string): Promise<number> {
  // Wide enough that the widgets stand beside the page; else they come with scrolling back, the chat among them in a fan.
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await signIn(context, 'ana')
  const page = await context.newPage()
  await page.goto(site.address, { waitUntil: 'networkidle' })
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => 'live' in document.documentElement.dataset)
  await page.waitForTimeout(2_500)
  const files = new Set<string>()
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.(?:js|css)$/.test(pathname)) files.add(pathname)
  })
  await page.click(button)
  await page.waitForSelector(opened)
  await page.waitForTimeout(2_500)
  await context.close()
  return sizeOf(files)
}

/** As the build wrote them for browsers that read brotli. */
function sizeOf(files: Iterable<string>): number {
  const sizes = [...files].map((file) => readFileSync(path.join(root, 'dist/client', `${file}.br`)).length)
  return sizes.reduce((total, size) => total + size, 0)
}

async function signIn(context: BrowserContext, as: string): Promise<void> {
  const reply = await context.request.post(`${site.address}/api/request`, {
    headers: { origin: site.address },
    data: { action: 'auth.login', data: { username: as, password: PASSWORD } },
  })
  if (!reply.ok()) throw new Error(`${as} cannot sign in: ${reply.status()}`)
}

async function reactAlone(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'plaza-size-'))
  const entry = path.join(root, 'node_modules/.react-alone.js')
  writeFileSync(
    entry,
    `import { createElement } from 'react'; import { hydrateRoot } from 'react-dom/client'
hydrateRoot(document, createElement('p'))`,
  )
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: { outDir: folder, target: 'es2023', rolldownOptions: { input: entry } },
  })
  const [file = ''] = readdirSync(path.join(folder, 'assets'))
  return brotliCompressSync(readFileSync(path.join(folder, 'assets', file))).length
}
