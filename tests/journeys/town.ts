import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page, Response } from 'playwright-core'
import { afterAll } from 'vitest'
import type { Database } from '#database/schema.ts'
import { createAssets } from '#server/files/build-files.ts'
import { createLog } from '#server/measures/log.ts'
import { createFounding } from '../../src/main/founding.ts'
import type { SiteOptions } from '../../src/main/options.ts'
import { viewSources } from '../../src/main/views.ts'
import { createSite } from '../../src/main.ts'
import { leaveBrowser, openBrowser } from '../browser/open-browser.ts'
import { freePort } from '../free-port.ts'
import { SECRET } from '../secret.ts'
import { startedDatabase } from '../started-site.ts'
import { townCopy } from '../town-copy.ts'
import { createVisitors } from './visitors.ts'

const CLIENT = path.resolve(import.meta.dirname, '../../dist/client')
const AGENTS = {
  mobile:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  tablet:
    'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/604.1',
  desktop:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
}

/** The three sizes that every screen is drawn for. */
export const SIZES = {
  mobile: { width: 390, height: 844 },
  tablet: { width: 820, height: 1100 },
  desktop: { width: 1440, height: 900 },
} as const
export type Size = keyof typeof SIZES

interface Visit {
  size?: Size
  mode?: 'light' | 'dark'
  /** Without JavaScript, as search engines and some people read. */
  isPlain?: boolean
  /** With animations, also in files with `isQuick`. */
  isMoving?: boolean
  /** With the service worker, which is blocked otherwise, as it hides requests from tests. */
  hasWorker?: boolean
  /** Slug of a person of the town who has signed in before. */
  as?: string
}

/** Waits until a page is hydrated and handles events. */
export async function waitForHydration(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () => !document.getElementById('payload') || 'live' in document.documentElement.dataset,
      undefined,
      { polling: 50 },
    )
    .catch(async (error: Error) => {
      throw new Error(`${page.url()} was not taken over: ${await describeWaiting(page)}`, { cause: error })
    })
  // Effects run after the first paint, and so do those of components that are rendered then.
  await page.evaluate(async (longest) => {
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    for (let round = 0; round < 2; round += 1) {
      await Promise.race([new Promise(requestAnimationFrame), wait(longest)])
      await wait(0)
    }
  }, 300)
}

/** Describes the state of a page that was not hydrated in time, for the error message. */
const describeWaiting = (page: Page): Promise<string> =>
  Promise.race([
    page.evaluate(async () => {
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms, 'never'))
      const [frame, idle] = await Promise.all([
        Promise.race([new Promise((resolve) => requestAnimationFrame(resolve)), wait(2_000)]),
        Promise.race([new Promise((resolve) => requestIdleCallback(resolve)), wait(2_000)]),
      ])
      return JSON.stringify({
        state: document.readyState,
        visibility: document.visibilityState,
        frame: String(frame),
        idle: String(idle),
        isHydrated: Object.keys(document.getElementById('app') ?? {}).some((key) =>
          key.startsWith('__react'),
        ),
        code: document.querySelectorAll('link[rel=modulepreload]').length,
        files: performance
          .getEntriesByType('resource')
          .map(({ name, startTime, duration }) => `${name} ${Math.round(startTime)}+${Math.round(duration)}`),
      })
    }),
    new Promise<string>((resolve) => setTimeout(resolve, 10_000, 'its window does not answer at all')),
  ])

async function emptyPlace() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'plaza-empty-'))
  afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }))
  return { ...(await startedDatabase()), dataDir }
}

/** What the browser of somebody who has just signed in holds. */
async function sessionOf({ sessions }: Awaited<ReturnType<typeof createSite>>, db: Database, slug: string) {
  const { id } = await db.selectFrom('people').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  const place = { userAgent: AGENTS.desktop, address: '127.0.0.1' }
  const { cookies } = await sessions.open(db, { personId: id, method: 'test', place, now: new Date() })
  return cookies.map((header) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
    const path = /Path=([^;]+)/.exec(header)?.[1] ?? '/'
    return {
      name,
      value,
      domain: 'localhost',
      path,
      httpOnly: header.includes('HttpOnly'),
      sameSite: 'Lax' as const,
    }
  })
}

/**
 * The sample town, served as in production on a port of its own, and a real browser. Call it once per file:
 *
 *     const { visit, address, db } = await openTown()
 *
 * @param isQuick for files with many visits that test neither stored data nor animations: browser contexts are reused
 *   (`visitors.ts`), with reduced motion
 * @param hasPictures whether browsers show them: in quick files only if they say so
 * @param isEmpty without the town and anybody: a site that is to be set up
 */
export async function openTown({
  social = {},
  paymentKeys = {},
  outside,
  isQuick = false,
  hasPictures = !isQuick,
  isEmpty = false,
}: Pick<SiteOptions, 'social' | 'paymentKeys' | 'outside'> & {
  isQuick?: boolean
  hasPictures?: boolean
  isEmpty?: boolean
} = {}) {
  const { db, connection, dataDir } = await (isEmpty ? emptyPlace() : townCopy())

  const problems: string[] = []
  const log = createLog('silent')
  log.error = ((details: { error?: Error }, message: string) => {
    problems.push(`server: ${message} ${details.error?.stack ?? ''}`)
  }) as typeof log.error
  const options = {
    db,
    directConnection: connection,
    siteUrl: '',
    dataDir,
    secret: SECRET,
    clientDir: CLIENT,
    build: { id: 'journeys', timestamp: Date.now() },
    assets: createAssets(CLIENT, viewSources),
    isDevelopment: false,
    checksResults: true,
    trustProxy: false,
    rendersPerMinute: 0,
    runsJobs: true,
    founding: isEmpty ? createFounding(db) : undefined,
    social,
    paymentKeys,
    outside,
    log,
  }
  const port = await freePort()
  const address = `http://localhost:${port}`
  const site = await createSite({ ...options, siteUrl: address })
  await site.http.listen({ port, host: 'localhost' })

  const browser = await openBrowser({ hasPictures })
  const visitors = createVisitors(browser, { origin: address, areShared: isQuick })
  const replies = new WeakMap<Page, Response>()
  afterAll(async () => {
    await leaveBrowser(browser)
    await site.close()
  })

  /**
   * Opens a hydrated page for a new visitor. Errors on it are collected in `problems`.
   */
  async function visit(
    at: string,
    {
      size = 'desktop',
      mode = 'light',
      isPlain = false,
      isMoving = !isQuick,
      hasWorker = false,
      as,
    }: Visit = {},
  ): Promise<Page> {
    const page = await visitors.come(
      {
        baseURL: address,
        viewport: SIZES[size],
        userAgent: AGENTS[size],
        isMobile: size === 'mobile',
        hasTouch: size !== 'desktop',
        colorScheme: mode,
        ...(!isMoving && { reducedMotion: 'reduce' }),
        javaScriptEnabled: !isPlain,
        serviceWorkers: hasWorker ? 'allow' : 'block',
        locale: 'en-US',
      },
      as ? await sessionOf(site, db, as) : [],
    )
    page.on('pageerror', (error) => problems.push(`${at}: ${error.stack}`))
    page.on('console', (message) => {
      // Hydration mismatches, CSP violations and missing files are all logged to the console.
      if (message.type() === 'error') problems.push(`${at}: ${message.text()} ${message.location().url}`)
    })
    const reply = await page.goto(at, { waitUntil: 'load' })
    if (reply) replies.set(page, reply)
    if (reply && reply.status() >= 500) problems.push(`${at}: ${reply.status()}`)
    if (!isPlain) await waitForHydration(page)
    return page
  }

  return {
    ...site,
    db,
    address,
    browser,
    visit,
    problems,
    /** The HTML of the visit's first response; a second request could differ (view counter). */
    sentTo: async (page: Page) => (await replies.get(page)?.text()) ?? '',
    /** Ends all visits, so that a long file does not hold a hundred pages. */
    leave: visitors.leave,
  }
}
