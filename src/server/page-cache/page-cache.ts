import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Tag } from '#shared/tags.ts'
import type { SiteSettings } from '#site/settings.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { namesOldThing } from '../old-addresses.ts'
import type { PageTrace } from '../page-trace.ts'
import type { PageTerms, Produced, Producer } from '../produce-page.ts'
import { type Asked, readAsked } from './asked.ts'
import { type Entry, makeEntry, weightOf } from './entry.ts'
import { createKeeper } from './keep-pages.ts'
import { sendPage } from './send-page.ts'
import { createTouches } from './touches.ts'

/** What is known of the changes that others make. */
export interface News {
  /** Whether everything that was committed, up to a moment ago, is known here. */
  isCurrent: () => boolean
  /** Whether the database is away, so that nobody changes anything. */
  isAway: () => boolean
  /** Whether what a transaction has changed is known here. */
  hasRead: (transaction: string) => boolean
}

export interface PageCacheOptions {
  producer: Producer
  news: News
  settings: () => SiteSettings
  maxBytes: number
  /** Seconds for which caches on the way may keep a page; 0 for none. */
  cdnMaxAge: number
  common: Readonly<Record<string, string>>
  metrics: Pick<Metrics, 'cacheHits' | 'cacheStale' | 'cacheMisses'>
  /** Called with every page that was sent from memory. */
  onSent: (entry: Entry, request: IncomingMessage) => void
  log: Log
  clock?: () => number
}

/** What a page turned out to be, and the copy of it where it may be kept. */
export interface Outcome {
  produced: Produced | null
  entry: Entry | null
}

interface Flight {
  terms: PageTerms
  begun: number
  landing: Promise<Outcome>
}

/** Pages of one path: as HTML or as data. */
interface Path {
  /** Of the query, these decide. */
  queryKeys: readonly string[]
  usesDevice: boolean
  usesCurrency: boolean
  entries: Map<string, Entry>
}

/** ms for which a page is sent as it is. After that it is sent once more, and made anew meanwhile: counts have moved. */
const FRESH_FOR = 30_000
/** ms until a page that could not be made anew is tried again. */
const RETRY_AFTER = 5_000
/** Longer ones are no addresses of ours, or hold what somebody made up. */
const MAX_KEY = 600
/** The largest page that is kept, as a part of the memory. */
const MAX_PART = 1 / 16
/** Rounds in which a request waits for another's page; after that it has one made for itself. */
const ROUNDS = 3

/**
 * Strangers' pages, kept whole. A page goes at once when something it shows is touched; when only time has passed it
 * is sent as it is while one making renews it. Many who ask for the same share one making.
 *
 * Why nothing stale is kept: a making notes how many touches were known before it began, and a page of which anything
 * was touched since is neither kept nor given to those who came after the touch. What another process has changed is
 * known when the outbox has been read; until then `news` says so, and memory is not for those who must see it.
 */
export function createPageCache(options: PageCacheOptions) {
  const { producer, news, settings, maxBytes, metrics, log, clock = Date.now } = options
  const paths = new Map<string, Path>()
  const flights = new Map<string, Flight[]>()
  const counts = { hits: 0, stale: 0, misses: 0, renders: 0, unchanged: 0 }
  const keeper = createKeeper<Entry>(maxBytes, forget)
  const touches = createTouches({
    onSweep: () => {
      for (const entry of [...keeper.entries()]) if (isTouched(entry)) keeper.remove(entry)
    },
  })

  function forget({ key, variant }: Entry): void {
    const path = paths.get(key)
    path?.entries.delete(variant)
    if (path?.entries.size === 0) paths.delete(key)
  }

  /** What was touched is found out when somebody asks for it, and noted, so that it is looked at once per touch. */
  function isTouched(entry: Entry): boolean {
    const count = touches.count()
    if (entry.begun === count) return false
    if (touches.isTouched(entry.tags, entry.begun)) return true
    entry.begun = count
    return false
  }

  const keyOf = ({ kind, pathname }: Pick<PageTerms, 'kind' | 'pathname'>) => `${kind} ${pathname}`

  function findEntry(asked: Asked): Entry | undefined {
    const path = paths.get(keyOf(asked))
    if (!path) return
    const entry = path.entries.get(
      variantOf(path, {
        query: asked.query,
        device: path.usesDevice ? asked.device() : '',
        currency: path.usesCurrency ? asked.currency(settings()) : '',
      }),
    )
    if (!entry || !isTouched(entry)) return entry
    keeper.remove(entry)
  }

  /** What may be sent to this visitor from memory, now. */
  function findSendable(asked: Asked): Entry | undefined {
    const { seen } = asked.cookies
    const mustAsk = news.isAway()
      ? seen !== null
      : !news.isCurrent() || (seen !== null && !news.hasRead(seen))
    if (mustAsk) return
    const entry = findEntry(asked)
    // While the database is away an older page is better than none.
    if (!entry || (entry.until <= clock() && !news.isAway())) return
    return entry
  }

  function noteUse(entry: Entry): void {
    const now = clock()
    keeper.hit(entry, now)
    if (now - entry.madeAt < FRESH_FOR) {
      counts.hits += 1
      metrics.cacheHits.inc()
      return
    }
    counts.stale += 1
    metrics.cacheStale.inc()
    if (!news.isAway() && !flights.has(flightKeyOf(entry.terms))) renew(entry)
  }

  function renew(entry: Entry): void {
    launch(entry.terms, entry).landing.catch((error) => {
      entry.madeAt = clock() - FRESH_FOR + RETRY_AFTER
      log.warn({ error, path: entry.terms.pathname }, 'A page could not be made anew and stays as it is')
    })
  }

  function termsOf(asked: Asked): PageTerms {
    const { kind, pathname, query } = asked
    const terms = { kind, pathname, query, device: asked.device(), currency: asked.currency(settings()) }
    const keys = paths.get(keyOf(asked))?.queryKeys ?? producer.queryKeys(terms)
    return { ...terms, query: pick(query, keys) }
  }

  const flightKeyOf = ({ kind, pathname, query }: PageTerms) => `${kind} ${pathname}?${query}`

  /** Makes a page, for all who ask for it meanwhile. */
  function launch(terms: PageTerms, known?: Entry): Flight {
    const begun = touches.count()
    const flight: Flight = { terms, begun, landing: make(terms, begun, known) }
    const key = flightKeyOf(terms)
    flights.set(key, [...(flights.get(key) ?? []), flight])
    const end = () => {
      const others = (flights.get(key) ?? []).filter((other) => other !== flight)
      if (others.length > 0) flights.set(key, others)
      else flights.delete(key)
    }
    flight.landing.then(end, end)
    return flight
  }

  async function make(terms: PageTerms, begun: number, known?: Entry): Promise<Outcome> {
    counts.renders += 1
    const produced = await producer.produce(terms, known?.digest)
    if (known && 'isUnchanged' in produced) {
      counts.unchanged += 1
      confirm(known, produced.trace, begun)
      return { produced: null, entry: known }
    }
    if ('isUnchanged' in produced || 'redirect' in produced || !produced.trace || !isKeepable(terms)) {
      if (known) keeper.remove(known)
      return { produced: 'isUnchanged' in produced ? null : produced, entry: null }
    }
    const { trace } = produced
    const { common, cdnMaxAge } = options
    const entry = await makeEntry({ page: produced, trace, terms, begun, common, cdnMaxAge, now: clock() })
    keep(entry)
    return { produced, entry }
  }

  /** A page that shows the same as before is as good as new, with the bytes that others may have already. */
  function confirm(entry: Entry, trace: PageTrace, begun: number): void {
    const tags = [...trace.tags]
    if (touches.isTouched(tags, begun)) {
      keeper.remove(entry)
      return
    }
    entry.tags = tags
    entry.until = trace.until
    entry.begun = begun
    entry.madeAt = clock()
    keeper.resize(entry, weightOf(entry))
  }

  function keep(entry: Entry): void {
    const { usesDevice, usesCurrency } = entry
    if (entry.bytes > maxBytes * MAX_PART || isTouched(entry)) return
    const key = keyOf(entry.terms)
    const queryKeys = producer.queryKeys(entry.terms)
    const path = paths.get(key) ?? { queryKeys, usesDevice, usesCurrency, entries: new Map<string, Entry>() }
    if ((usesDevice && !path.usesDevice) || (usesCurrency && !path.usesCurrency)) {
      // What was one page for all is several from now on: the copies for all may be anybody's.
      for (const other of [...path.entries.values()]) keeper.remove(other)
      path.usesDevice ||= usesDevice
      path.usesCurrency ||= usesCurrency
    }
    entry.key = key
    entry.variant = variantOf(path, entry.terms)
    const old = path.entries.get(entry.variant)
    if (old) keeper.replace(old, entry)
    else keeper.add(entry)
    // It may itself have been what had to go.
    if (keeper.has(entry)) path.entries.set(entry.variant, entry)
    if (path.entries.size > 0) paths.set(key, path)
  }

  /** Whether what came of a flight is also what this request asks for. */
  function fits({ entry }: Outcome, flight: Flight, terms: PageTerms): boolean {
    if (!entry) return isSameTerms(flight.terms, terms)
    const { usesDevice, usesCurrency } = entry
    return (
      (!usesDevice || entry.terms.device === terms.device) &&
      (!usesCurrency || entry.terms.currency === terms.currency)
    )
  }

  function send(request: IncomingMessage, response: ServerResponse, entry: Entry): void {
    sendPage(request, response, entry, (grown) => keeper.resize(grown, weightOf(grown)))
    options.onSent(entry, request)
  }

  return {
    /** Answers from memory, before anything else has looked at the request. @returns whether it did */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const { method, url = '' } = request
      if ((method !== 'GET' && method !== 'HEAD') || url[0] !== '/' || url.length > MAX_KEY) return false
      const asked = readAsked(url, request.headers)
      // Who chose another language is led there.
      if (asked.pathname === '/' && asked.cookies.locale !== undefined) return false
      if (namesOldThing(asked.query)) return false
      const entry = findSendable(asked)
      // What strangers are refused may be theirs.
      if (!entry || (entry.status !== 200 && asked.cookies.token !== undefined)) return false
      noteUse(entry)
      send(request, response, entry)
      return true
    },

    /**
     * The page, from memory or made now; those who ask for the same at once share one making.
     *
     * @param admit called before something is made for this request, or it waits for what is; may throw
     */
    async obtain(asked: Asked, admit: () => Promise<void>): Promise<Outcome> {
      const entry = findSendable(asked)
      if (entry) {
        noteUse(entry)
        return { produced: null, entry }
      }
      await admit()
      counts.misses += 1
      metrics.cacheMisses.inc()
      const terms = termsOf(asked)
      const arrived = touches.count()
      for (let round = 0; round < ROUNDS; round += 1) {
        const underway = flights.get(flightKeyOf(terms)) ?? []
        const same = underway.find((flight) => isSameTerms(flight.terms, terms))
        // One in other terms may turn out to be the page for all.
        const flight = same ?? (round === 0 ? underway[0] : undefined)
        if (!flight) break
        const outcome = await flight.landing
        const shown = outcome.entry?.tags
        const isOutdated = shown ? touches.isTouched(shown, flight.begun) : flight.begun !== touches.count()
        if ((!isOutdated || flight.begun >= arrived) && fits(outcome, flight, terms)) return outcome
      }
      return launch(terms).landing
    },

    /** What may be sent although the page could not be made, because the database is away. */
    findSpare: (asked: Asked): Entry | undefined =>
      asked.cookies.seen !== null ? undefined : findEntry(asked),
    send,
    touch: (tags: readonly (Tag | string)[]): void => touches.touch(tags),
    stats: () => ({ ...counts, pages: keeper.size(), bytes: keeper.bytes() }),
  }
}
export type PageCache = ReturnType<typeof createPageCache>

/** Files and made-up addresses are asked for as well; only what is short enough to be one of ours is kept. */
const isKeepable = ({ pathname, query }: PageTerms): boolean =>
  pathname.length + query.toString().length <= MAX_KEY

const isSameTerms = (one: PageTerms, other: PageTerms): boolean =>
  one.device === other.device && one.currency === other.currency

/** Of a query only what the page reads, in its order: whatever else stands there is nobody's business. */
function pick(query: URLSearchParams, keys: readonly string[]): URLSearchParams {
  const picked = new URLSearchParams()
  for (const key of keys) {
    const value = query.get(key)
    if (value !== null) picked.set(key, value)
  }
  return picked
}

/** Which of a path's pages it is. */
function variantOf(
  { queryKeys, usesDevice, usesCurrency }: Path,
  { query, device, currency }: { query: URLSearchParams; device: string; currency: string },
): string {
  const read = queryKeys.length === 0 || query.size === 0 ? '' : String(pick(query, queryKeys))
  return `${read} ${usesDevice ? device : ''} ${usesCurrency ? currency : ''}`
}
