import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** ms after which a browser hangs, and is not only slow. */
const PATIENCE = 60_000
/** Storage that is cleared between visitors: everything but the HTTP cache. */
const KEPT = 'cookies,local_storage,indexeddb,cache_storage,websql,shared_storage'

/** Shows toasts for twelve seconds instead of three, for slow machines. */
function holdToasts(): void {
  const { setTimeout: plain } = window
  const slower = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
    plain(run, ms === 3_000 ? 12_000 : ms, ...rest)
  window.setTimeout = slower as typeof window.setTimeout
}

type Cookies = Parameters<BrowserContext['addCookies']>[0]

interface Place {
  context: BrowserContext
  /** Key of its options, which cannot be changed later. */
  kind: string
  isUsed: boolean
  /** Changed in a way that cannot be undone: not reused. */
  isSpent: boolean
  /**
   * An idle page that keeps the renderer process and its compiled code alive between two visits
   * (`tests/browser/open-browser.ts`).
   */
  keeper?: Page
}

/**
 * New visitors of a site. Where contexts are shared, the next visitor with the same options gets the cleared context of
 * one who has left: reusing its HTTP and code cache saves half the time of a visit. A context that a test has accessed
 * (`page.context()`, `page.clock`), or that had a service worker, is not reused.
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

  /** Clears a context, called by the next visitor: by then the previous page has done its last writes. */
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

  /** Opens a tiny page of the site. */
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
 * Calls `onReach` when a test accesses what all pages of a context share. Returns a proxy, as Playwright itself uses
 * the page's context for every request.
 */
const watch = (page: Page, onReach: () => void): Page =>
  new Proxy(page, {
    get: (target, key) => {
      if (key === 'context' || key === 'clock') onReach()
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
