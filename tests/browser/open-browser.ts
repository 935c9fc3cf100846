import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Download } from 'playwright-core'
import { chromiumPath } from './executable.ts'

type Kind = 'pictures' | 'words'
const launched: Partial<Record<Kind, Promise<Browser>>> = {}

/**
 * The browser of this worker, which its next files of tests use too: leave it by `leaveBrowser`.
 *
 * @param hasPictures whether it fetches, decodes and paints them, which is a fifth of what a visit costs
 */
export async function openBrowser({ hasPictures = true } = {}): Promise<Browser> {
  const kind = hasPictures ? 'pictures' : 'words'
  const known = await launched[kind]
  if (known?.isConnected()) return known
  const browser = launch(hasPictures)
  launched[kind] = browser
  return browser
}

const launch = (hasPictures: boolean): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Pages of one visitor, also one after the other (`tests/journeys/visitors.ts`), read what was compiled for the
      // first.
      '--process-per-site',
      ...(hasPictures ? [] : ['--blink-settings=imagesEnabled=false']),
    ],
  })

/** Closes the windows of this file; it stays open for the next, and ends with its worker. */
export async function leaveBrowser(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()))
}

/** A file that the browser was given, where it can be read. */
export async function readable(download: Download): Promise<string> {
  const file = path.join(tmpdir(), `plaza-download-${randomUUID()}`)
  await download.saveAs(file)
  return file
}
