import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Download } from 'playwright-core'
import { chromiumPath } from './executable.ts'

let launched: Promise<Browser> | undefined

/** The browser of this worker, which its next files of tests use too: leave it by `leaveBrowser`. */
export async function openBrowser(): Promise<Browser> {
  const known = await launched
  if (known?.isConnected()) return known
  launched = chromium.launch({
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
    ],
  })
  return launched
}

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
