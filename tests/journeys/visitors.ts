import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** ms after which a browser hangs, and is not only slow. */
const PATIENCE = 60_000
/** All that a site can leave with a visitor, but for files that never change. */
const KEPT = 'cookies,local_storage,indexeddb,cache_storage,websql,shared_storage'

/** What is said for three seconds stays for longer, so that it is still there when a slow machine looks. */
function holdToasts(): void {
  const { setTimeout: plain } = window
  const slower = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
    plain(run, ms === 3_000 ? 12_000 : ms, ...rest)
  window.setTimeout = slower as typeof window.setTimeout
}

type Cookies = Parameters<BrowserContext['addCookies']>[0]

interface Place {
  context: BrowserContext
  /** Of which kind of visitor: what cannot be changed once it is there. */
  kind: string
  isUsed: boolean
  /** Something was done to it that cannot be taken back. */
  isSpent: boolean
  /** Keeps the process of the site's pages between two visits, with what it has compiled (`tests/browser/set-up.ts`). */
  keeper?: Page
}

/**
 * Visitors of a site who come for the first time. Where places are shared, the next one of the same kind gets the place of
 * one who has left, swept: what it has read from the site's files and compiled is worth half of a visit. A place that a
 * test has reached for itself (`page.context()`, `page.clock`), or where a worker was, serves once.
 */
export function createVisitors(
  browser: Browser,
  { origin, areShared }: { origin: string; areShared: boolean },
) {
  const taken: Place[] = []
  const free: Place[] = []

  async function findPlace(options: BrowserContextOptions): Promise<Place> {
    const kind = JSON.stringify(options)
    const index = free.findIndex((place) => place.kind === kind)
    const [known] = index < 0 ? [] : free.splice(index, 1)
    if (known) return known
    const context = await browser.newContext(options)
    context.setDefaultTimeout(PATIENCE)
    await context.addInitScript(holdToasts)
    return { context, kind, isUsed: false, isSpent: !areShared || options.serviceWorkers === 'allow' }
  }

  async function come(options: BrowserContextOptions, cookies: Cookies): Promise<Page> {
    const place = await findPlace(options)
    taken.push(place)
    const page = await place.context.newPage()
    if (place.isUsed) await sweep(place, page)
    place.isUsed = true
    if (cookies.length > 0) await place.context.addCookies(cookies)
    return watch(page, () => {
      place.isSpent = true
    })
  }

  /** By the next who comes: what the page before has written as it went away is there by then. */
  async function sweep({ context }: Place, page: Page): Promise<void> {
    const session = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: KEPT })
    await session.detach()
    await context.clearCookies()
  }

  async function leave(place: Place): Promise<void> {
    if (place.isSpent) return place.context.close()
    place.keeper ??= await keep(place)
    const left = place.context.pages().filter((page) => page !== place.keeper)
    await Promise.all(left.map((page) => page.close()))
    free.push(place)
  }

  /** Of the site, and of no weight. */
  async function keep({ context }: Place): Promise<Page> {
    const page = await context.newPage()
    await page.goto(`${origin}/robots.txt`)
    return page
  }

  return {
    come,
    /** Ends all visits, so that a long file does not hold a hundred pages. */
    leave: async () => void (await Promise.all(taken.splice(0).map(leave))),
  }
}

/**
 * Calls `onReach` when a test reaches beyond its page, for what all pages of its place share. The page itself stays as it is:
 * Playwright asks it for its context whenever it asks for a file.
 */
const watch = (page: Page, onReach: () => void): Page =>
  new Proxy(page, {
    get: (target, key) => {
      if (key === 'context' || key === 'clock') onReach()
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
