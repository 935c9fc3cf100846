import { hash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Viewed } from '#site/module.ts'
import type { Limit } from '../door/action.ts'
import { isRobot } from '../http/robots.ts'
import { createLimiter } from '../limits/limits.ts'
import type { Log } from '../measures/log.ts'
import type { SentPage } from '../pages/sent-page.ts'
import { sourceOf, wordsOf } from './source.ts'

interface View {
  post: Viewed
  viewer: number
}

/** Somebody, counted once a day for something. What one mark counts for is new together. */
interface Mark {
  kind: 'visitors' | 'sources' | 'pages' | 'searches'
  name: string
  mark: number
}

/** What waits to be written. */
export interface Seen {
  views: readonly View[]
  marks: readonly Mark[]
}

interface CounterOptions {
  /** The salt of a day, the same in all processes; gone when the day is over. */
  saltOf: (day: string) => Promise<Buffer>
  /** Counts each viewer once per post and day, and each mark once a day. */
  save: (day: string, seen: Seen) => Promise<void>
  /** The day at a moment (ms since 1970), by the clock of the site. */
  dayOf: (time: number) => string
  /** Hosts of this site, which are no source of visitors. */
  hosts: readonly string[]
  log: Log
  clock?: () => number
  /** ms between writes. */
  every?: number
}

const EVERY = 5_000
/**
 * Views that may wait to be written: while the database is down further ones are not counted, so that memory stays
 * bounded.
 */
const MOST_WAITING = 20_000
/** Views of this day that are known to be written; beyond that the database decides. */
const MOST_KNOWN = 100_000
/** Recent views by address and browser: a repeated request is not hashed again. */
const MOST_RECENT = 5_000
/** User agents cached with whether they are robots: matching the list each time would cost more than the page. */
const MOST_AGENTS = 1_000
/** Views of one IP address: an office reads less, and made-up browsers must not fill a table. */
const BY_ADDRESS = '300 per minute'
/** Visitors behind one IP address: a university has as many, and made-up browsers are not many more visitors. */
const VISITORS_BY_ADDRESS = '600 per hour'
/** Searches of one IP address that found nothing, so that nobody fills a day with words. */
const SEARCHES_BY_ADDRESS = '30 per hour'
/** Real User-Agent headers are shorter; thousands of longer ones would fill the memory. */
const LONGEST_AGENT = 1_000
/** Of a visitor who has followed no link of another site. */
const DIRECT = 'direct'

/**
 * Counts beside the request who sees what: it costs a hash or three, and one write holds those of some seconds. Whoever
 * sees something is the beginning of a hash of address and browser with a daily salt that is deleted afterwards. Robots,
 * prefetches and HEAD requests count for nothing.
 */
export function createViewCounter(options: CounterOptions) {
  const { saltOf, save, dayOf, hosts, log, clock = Date.now, every = EVERY } = options
  const isPerson = createRobotCheck()
  let day = ''
  let salt: string | undefined
  let known = new Set<number>()
  const recent = new Set<string>()
  const limiter = createLimiter(clock)
  let views: View[] = []
  let marks: Mark[] = []
  let writing: Promise<void> | undefined

  const waiting = () => views.length + marks.length

  /** Views that come before the day's salt is loaded are not counted; loading takes a moment. */
  async function beginDay(next: string): Promise<void> {
    if (waiting() > 0) await flush()
    day = next
    salt = undefined
    known = new Set()
    const fetched = await saltOf(next)
    if (day === next) salt = fetched.toString('hex')
  }

  /** As many bits as a number holds. */
  const hashed = (what: string): number =>
    Number.parseInt(hash('sha1', `${salt}\n${what}`, 'hex').slice(0, 13), 16)

  /** @param limit of new ones, by address. @returns whether it is new, as far as this process knows */
  function isNew(mark: number, from: string, limit: Limit): boolean {
    if (known.has(mark) || limiter.take(from, limit) > 0) return false
    remember(mark)
    return true
  }

  function remember(mark: number): void {
    if (known.size >= MOST_KNOWN) known.clear()
    known.add(mark)
  }

  /** @param addressOf a visitor's address as limits count it; called only for requests that may count */
  function count(
    { viewed, kind, missed }: SentPage,
    request: IncomingMessage,
    addressOf: (request: IncomingMessage) => string,
  ): void {
    const { method, headers } = request
    if ((kind ?? viewed) === null || method !== 'GET' || isPrefetch(headers)) return
    const agent = headers['user-agent'] ?? ''
    if (salt === undefined || waiting() >= MOST_WAITING || agent.length > LONGEST_AGENT) return
    const from = addressOf(request)
    const view = `${viewed ?? kind}\n${from}\n${agent}`
    const seen = missed === '' ? view : `${missed}\n${view}`
    if (recent.has(seen) || !isPerson(agent)) return
    if (recent.size < MOST_RECENT) recent.add(seen)
    if (viewed !== null) countView(viewed, view, from)
    if (kind !== null) countVisitor({ kind, missed, agent, from }, request)
  }

  function countView(post: Viewed, view: string, from: string): void {
    const viewer = hashed(view)
    if (isNew(viewer, from, BY_ADDRESS)) views.push({ post, viewer })
  }

  function countVisitor(
    { kind, missed, agent, from }: { kind: string; missed: string; agent: string; from: string },
    request: IncomingMessage,
  ): void {
    const mark = hashed(`visitor\n${from}\n${agent}`)
    if (isNew(mark, `visitor ${from}`, VISITORS_BY_ADDRESS)) {
      marks.push({ kind: 'visitors', name: '', mark })
      marks.push({ kind: 'sources', name: sourceOf(request, hosts) || DIRECT, mark })
    }
    // More than may come from there: what they see counts for nothing either.
    if (!known.has(mark)) return
    const page = hashed(`page\n${kind}\n${mark}`)
    if (!known.has(page)) {
      remember(page)
      marks.push({ kind: 'pages', name: kind, mark: page })
    }
    const words = missed && wordsOf(missed)
    const search = words && hashed(`search\n${words}\n${mark}`)
    if (search && isNew(search, `search ${from}`, SEARCHES_BY_ADDRESS))
      marks.push({ kind: 'searches', name: words, mark: search })
  }

  function flush(): Promise<void> {
    writing ??= write().finally(() => {
      writing = undefined
    })
    return writing
  }

  async function write(): Promise<void> {
    const seen = { views, marks }
    const size = waiting()
    if (size === 0) return
    views = []
    marks = []
    try {
      await save(day, seen)
    } catch (error) {
      // Retried with the next ones: each is counted once however often it is written.
      if (waiting() + size <= MOST_WAITING) {
        views.unshift(...seen.views)
        marks.unshift(...seen.marks)
      }
      log.warn({ error, views: size }, 'Views could not be written and wait')
    }
  }

  async function turn(): Promise<void> {
    recent.clear()
    const today = dayOf(clock())
    if (today !== day || salt === undefined) await beginDay(today)
    await flush()
  }

  const timer = setInterval(() => void turn().catch(() => {}), every)
  timer.unref()
  void turn().catch(() => {})

  return {
    count,
    /** Writes waiting views; also called every few seconds. */
    flush: turn,
    async close(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}

/** @returns whether a User-Agent header is that of a person's browser; the last ones are remembered */
function createRobotCheck(): (agent: string) => boolean {
  const robots = new Map<string, boolean>()
  return (agent) => {
    let robot = robots.get(agent)
    if (robot === undefined) {
      robot = agent === '' || isRobot(agent)
      if (robots.size >= MOST_AGENTS) robots.clear()
      robots.set(agent, robot)
    }
    return !robot
  }
}

/** By the headers of browsers, and of our own script that prefetches pages. */
function isPrefetch(headers: IncomingHttpHeaders): boolean {
  const said = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'] ?? headers['x-purpose']
  return typeof said === 'string' && /prefetch|prerender|preview/.test(said)
}
