import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Tag } from '#shared/tags.ts'
import type { SiteSettings } from '#site/settings.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { PageTrace } from '../page-trace.ts'
import type { PageTerms, Produced, Producer } from '../produce-page.ts'
import type { RequestWatch } from '../requests.ts'
import { type Asked, readAsked } from './asked.ts'
import { type Entry, makeEntry } from './entry.ts'
import { createPageIndex } from './page-index.ts'
import { pick } from './pick.ts'
import { sendPage } from './send-page.ts'
import { createSingleFlight, type Outcome } from './single-flight.ts'
import { createTouches } from './touches.ts'

/** What is known of the changes that others make. */
export interface ChangeFeed {
  /** Whether everything that was committed, up to a moment ago, is known here. */
  isCurrent: () => boolean
  /** Whether the database is away, so that nobody changes anything. */
  isAway: () => boolean
  /** Whether what a transaction has changed is known here. */
  hasRead: (transaction: string) => boolean
}

export interface PageCacheOptions {
  producer: Producer
  changes: ChangeFeed
  settings: () => SiteSettings
  maxBytes: number
  /** Seconds for which caches on the way may keep a page; 0 for none. */
  cdnMaxAge: number
  common: Readonly<Record<string, string>>
  metrics: Pick<Metrics, 'cacheHits' | 'cacheStale' | 'cacheMisses'>
  requests: RequestWatch
  /** Called with every page that was sent from memory. */
  onSent: (entry: Entry, request: IncomingMessage) => void
  log: Log
  clock?: () => number
}

/** ms for which a page is sent as it is. After that it is sent once more, and made anew meanwhile: counts have moved. */
const FRESH_FOR = 30_000
/** ms until a page that could not be made anew is tried again. */
const RETRY_AFTER = 5_000
/** Longer ones are no addresses of ours, or hold what somebody made up. */
const MAX_KEY = 600

/**
 * Strangers' pages, kept whole. A page goes at once when something it shows is touched; when only time has passed it
 * is sent as it is while one making renews it. Many who ask for the same share one making.
 *
 * Why nothing stale is kept: a making notes how many touches were known before it began, and a page of which anything
 * was touched since is neither kept nor given to those who came after the touch. What another process has changed is
 * known when the outbox has been read; until then `news` says so, and memory is not for those who must see it.
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

  /** What was touched is found out when somebody asks for it, and noted, so that it is looked at once per touch. */
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

  /** What may be sent to this visitor from memory, now. */
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
    // One that was made in the future was made by a clock that was wrong.
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
    /** Answers from memory, before anything else has looked at the request. @returns whether it did */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const { method = '', url = '' } = request
      if ((method !== 'GET' && method !== 'HEAD') || url[0] !== '/' || url.length > MAX_KEY) return false
      const begun = performance.now()
      const asked = readAsked(url, request.headers)
      // Who chose another language is led there.
      if (asked.isOld || (asked.pathname === '/' && asked.cookies.locale !== undefined)) return false
      const now = clock()
      const entry = findSendable(asked, now)
      // What strangers are refused may be theirs.
      if (!entry || (entry.status !== 200 && asked.cookies.token !== undefined)) return false
      noteUse(entry, now)
      const id = requests.idOf(request)
      const status = send(request, response, entry, id)
      const kind = asked.kind === 'payload' ? 'payload' : 'page'
      requests.ended({ id, method, kind, url, status, ms: performance.now() - begun })
      return true
    },

    /**
     * The page, from memory or made now; those who ask for the same at once share one making.
     *
     * @param admit called before something is made for this request, or it waits for what is; may throw
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

    /** What may be sent although the page could not be made, because the database is away. */
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

/** Makes pages, keeps those that may be kept, and makes kept ones anew. */
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

  /** A page that shows the same as before is as good as new, with the bytes that others may have already. */
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

/** @param seen the last change of this visitor. Whether memory is as new as they may expect */
function isKnown(changes: ChangeFeed, seen: string | null): boolean {
  if (changes.isAway()) return seen === null
  return changes.isCurrent() && (seen === null || changes.hasRead(seen))
}

/** Files and made-up addresses are asked for as well; only what is short enough to be one of ours is kept. */
const isKeepable = ({ pathname, query }: PageTerms): boolean =>
  pathname.length + query.toString().length <= MAX_KEY
