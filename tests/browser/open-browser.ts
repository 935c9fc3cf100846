import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Download } from 'playwright-core'
import { inject } from 'vitest'

/** Connects to the browser of this run; closing it closes only the contexts of this file. */
export const openBrowser = (): Promise<Browser> => chromium.connect(inject('browser'))

/** A file that the browser was given, where it can be read. */
export async function readable(download: Download): Promise<string> {
  const file = path.join(tmpdir(), `plaza-download-${randomUUID()}`)
  await download.saveAs(file)
  return file
}
