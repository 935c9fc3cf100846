import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Tag } from '#shared/tags.ts'
import type { SiteSettings } from '#site/settings.ts'
import { MAX_UNREAD } from '../announcements/outbox.ts'
import type { RequestWatch } from '../http/requests.ts'
import type { Log } from '../measures/log.ts'
import type { Metrics } from '../measures/metrics.ts'
import type { PageTrace } from '../pages/page-trace.ts'
import type { PageTerms, Produced, Producer } from '../pages/produce-page.ts'
import { type Asked, readAsked } from './asked.ts'
import { type Entry, makeEntry } from './entry.ts'
import { createPageIndex } from './page-index.ts'
import { pick } from './pick.ts'
import { sendPage } from './send-page.ts'
import { createSingleFlight, type Outcome } from './single-flight.ts'
import { createTouches } from './touches.ts'

/** How far this process has read the changes of other processes. */
export interface ChangeFeed {
  /** Whether everything that was committed, up to a moment ago, is known here. */
  isCurrent: () => boolean
  /** Whether the database is away, so that nobody changes anything. */
  isAway: () => boolean
  /** Whether what a transaction has changed is known here. */
  hasRead: (transaction: string) => boolean
  /** Seconds for which changes may be unread here. */
  lag: () => number
}

export interface PageCacheOptions {
  producer: Producer
  changes: ChangeFeed
  settings: () => SiteSettings
  maxBytes: number
  /** Seconds for which CDNs and proxies may cache a page; 0 for none. */
  cdnMaxAge: number
  common: Readonly<Record<string, string>>
  metrics: Pick<Metrics, 'cacheHits' | 'cacheStale' | 'cacheMisses'>
  requests: RequestWatch
  /** Called with every page that was sent from the cache. */
  onSent: (entry: Entry, request: IncomingMessage) => void
  log: Log
  clock?: () => number
}

/**
 * ms for which a page is fresh. After that it is sent once more while it is rendered anew (stale-while-revalidate):
 * counts have moved.
 */
const FRESH_FOR = 30_000
/** ms until rendering is retried for a page that could not be rendered anew. */
const RETRY_AFTER = 5_000
/** Longer keys are no addresses of ours, or made up. */
const MAX_KEY = 600

/**
 * Caches strangers' pages whole. A page is dropped at once when something it shows is touched; when only time has
 * passed it is sent as it is while it is rendered anew. Concurrent requests for the same page share one rendering.
 *
 * Why nothing stale is cached: a rendering notes how many touches were known before it began. A page of which
 * anything was touched since then is neither cached nor given to requests that came after the touch. Changes of other
 * processes are known when the outbox has been read; until then `changes` says so, and the cache is not used for
 * visitors who must see them.
 */
export function createPageCache(options: PageCacheOptions) {
  const { producer, changes, settings, maxBytes, metrics, requests, log, clock = Date.now } = options
  const counts = { hits: 0, stale: 0, misses: 0 }
  const index = createPageIndex({ maxBytes, settings })
  const touches = createTouches({
    onSweep: () => {
      for (const entry of index.entries()) if (isTouched(entry)) index.remove(entry)
    },
  })
  const maker = createMaker(options, { index, touches, isTouched })
  const flights = createSingleFlight({
    touches,
    make: (terms, begun, known) => (known ? maker.remake(known, begun) : maker.make(terms, begun)),
  })

  /**
   * Whether an entry was touched is checked when it is requested. The result is noted, so that each touch is checked
   * once.
   */
  function isTouched(entry: Entry): boolean {
    const count = touches.count()
    if (entry.begun === count) return false
    if (touches.isTouched(entry.tags, entry.begun)) return true
    entry.begun = count
    return false
  }

  function findEntry(asked: Asked): Entry | undefined {
    const entry = index.find(asked)
    if (!entry || !isTouched(entry)) return entry
    index.remove(entry)
  }

  /** The entry that may be sent to this visitor now. */
  function findSendable(asked: Asked, now: number): Entry | undefined {
    if (!isKnown(changes, asked.cookies.seen)) return
    const entry = findEntry(asked)
    // While the database is away an older page is better than none.
    if (!entry || (entry.until <= now && !changes.isAway())) return
    return entry
  }

  function noteUse(entry: Entry, now: number): void {
    index.hit(entry, now)
    const age = now - entry.madeAt
    // An entry from the future was made by a wrong clock.
    if (age >= 0 && age < FRESH_FOR) {
      counts.hits += 1
      metrics.cacheHits.inc()
      return
    }
    counts.stale += 1
    metrics.cacheStale.inc()
    if (!changes.isAway() && !flights.isUnderway(entry.terms)) renew(entry)
  }

  function renew(entry: Entry): void {
    flights.launch(entry.terms, entry).catch((error) => {
      entry.madeAt = clock() - FRESH_FOR + RETRY_AFTER
      log.warn({ error, path: entry.terms.pathname }, 'A page could not be made anew and stays as it is')
    })
  }

  function termsOf(asked: Asked): PageTerms {
    const { kind, pathname, query } = asked
    const terms = { kind, pathname, query, device: asked.device(), currency: asked.currency(settings()) }
    return { ...terms, query: pick(query, index.queryKeys(asked.key) ?? producer.queryKeys(terms)) }
  }

  /** @param id of the request, for its reply. @returns the status */
  function send(request: IncomingMessage, response: ServerResponse, entry: Entry, id: string): number {
    const status = sendPage(request, response, { entry, id, onGrown: index.reweigh })
    options.onSent(entry, request)
    return status
  }

  return {
    /** Answers from the cache, before anything else has looked at the request. @returns whether it did */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const { method = '', url = '' } = request
      if ((method !== 'GET' && method !== 'HEAD') || url[0] !== '/' || url.length > MAX_KEY) return false
      const begun = performance.now()
      const asked = readAsked(url, request.headers)
      // Visitors who chose another language are redirected.
      if (asked.isOld || (asked.pathname === '/' && asked.cookies.locale !== undefined)) return false
      const now = clock()
      const entry = findSendable(asked, now)
      // A signed-in visitor may be allowed what strangers are refused.
      if (!entry || (entry.status !== 200 && asked.cookies.token !== undefined)) return false
      noteUse(entry, now)
      const id = requests.idOf(request)
      const status = send(request, response, entry, id)
      const kind = asked.kind === 'payload' ? 'payload' : 'page'
      requests.ended({ id, method, kind, url, status, ms: performance.now() - begun })
      return true
    },

    /**
     * The page, cached or rendered now; concurrent requests for the same page share one rendering.
     *
     * @param admit called before a page is rendered for this request or it waits for another's rendering; may throw
     */
    async obtain(asked: Asked, admit: () => Promise<void>): Promise<Outcome> {
      const now = clock()
      const entry = findSendable(asked, now)
      if (entry) {
        noteUse(entry, now)
        return { entry }
      }
      await admit()
      counts.misses += 1
      metrics.cacheMisses.inc()
      return flights.join(termsOf(asked))
    },

    /** An older page that may be sent because the database is down and the page cannot be rendered. */
    findSpare: (asked: Asked): Entry | undefined =>
      asked.cookies.seen !== null ? undefined : findEntry(asked),
    send,
    touch: (tags: readonly (Tag | string)[]): void => touches.touch(tags),
    stats: () => ({ ...counts, ...maker.counts, ...index.stats() }),
  }
}
export type PageCache = ReturnType<typeof createPageCache>

interface Kept {
  index: ReturnType<typeof createPageIndex>
  touches: ReturnType<typeof createTouches>
  isTouched: (entry: Entry) => boolean
}

/** Renders pages, stores those that may be cached, and renews cached ones. */
function createMaker(options: PageCacheOptions, { index, touches, isTouched }: Kept) {
  const { producer, clock = Date.now } = options
  const counts = { renders: 0, unchanged: 0 }

  async function make(terms: PageTerms, begun: number): Promise<Outcome> {
    counts.renders += 1
    return keep(await producer.produce(terms), terms, begun)
  }

  async function remake(known: Entry, begun: number): Promise<Outcome> {
    counts.renders += 1
    const produced = await producer.renew(known.terms, known.digest)
    if ('isUnchanged' in produced) {
      counts.unchanged += 1
      confirm(known, produced.trace, begun)
      return { entry: known }
    }
    const outcome = await keep(produced, known.terms, begun)
    if ('produced' in outcome) index.remove(known)
    return outcome
  }

  async function keep(produced: Produced, terms: PageTerms, begun: number): Promise<Outcome> {
    if ('redirect' in produced || !produced.trace || !isKeepable(terms)) return { produced }
    const { trace } = produced
    const { common, cdnMaxAge } = options
    const entry = await makeEntry({ page: produced, trace, terms, begun, common, cdnMaxAge, now: clock() })
    if (!isTouched(entry)) index.keep(entry, producer.queryKeys(terms))
    return { entry }
  }

  /** A page whose digest is unchanged counts as new, with the bytes that clients may have already. */
  function confirm(entry: Entry, trace: PageTrace, begun: number): void {
    const tags = [...trace.tags]
    if (touches.isTouched(tags, begun)) {
      index.remove(entry)
      return
    }
    entry.tags = tags
    entry.until = trace.until
    entry.begun = begun
    entry.madeAt = clock()
    index.reweigh(entry)
  }

  return { make, remake, counts }
}

/**
 * Whether the cache is as new as this visitor may expect.
 *
 * @param seen the last change of this visitor
 */
function isKnown(changes: ChangeFeed, seen: string | null): boolean {
  if (changes.isAway()) return seen === null
  return changes.isCurrent() && changes.lag() <= MAX_UNREAD && (seen === null || changes.hasRead(seen))
}

/** Only addresses short enough to be ours are cached; others are files or made up. */
const isKeepable = ({ pathname, query }: PageTerms): boolean =>
  pathname.length + query.toString().length <= MAX_KEY
