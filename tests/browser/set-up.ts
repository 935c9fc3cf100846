import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { chromiumPath } from './executable.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser of this run listens. */
    browser: string
  }
}

/** One browser for all test files, which use separate contexts. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({
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
  project.provide('browser', server.wsEndpoint())
  return () => server.close()
}
