import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Viewed } from '#site/module.ts'
import { isRobot } from '../http/robots.ts'
import { createLimiter } from '../limits/limits.ts'
import type { Log } from '../measures/log.ts'

interface View {
  post: Viewed
  viewer: number
}

interface CounterOptions {
  /** The salt of a day, the same in all processes; gone when the day is over. */
  saltOf: (day: string) => Promise<Buffer>
  /** Counts each viewer once per post and day. */
  save: (day: string, views: readonly View[]) => Promise<void>
  log: Log
  clock?: () => number
  /** ms between writes. */
  every?: number
}

interface Visit {
  method: string | undefined
  headers: IncomingHttpHeaders
  /** The visitor's address as limits count it; called only for requests that may count. */
  address: () => string
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
/** Real User-Agent headers are shorter; thousands of longer ones would fill the memory. */
const LONGEST_AGENT = 1_000

/**
 * Counts views beside the request: a view costs a hash, and one statement writes those of some seconds. A viewer is
 * the beginning of a hash of address and browser with a daily salt that is deleted afterwards. Robots, prefetches and
 * HEAD requests are no views.
 */
export function createViewCounter({ saltOf, save, log, clock = Date.now, every = EVERY }: CounterOptions) {
  const robots = new Map<string, boolean>()
  let day = ''
  let salt: string | undefined
  let known = new Set<number>()
  const recent = new Set<string>()
  const limiter = createLimiter(clock)
  let waiting: View[] = []
  let writing: Promise<void> | undefined

  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

  /** Views that come before the day's salt is loaded are not counted; loading takes a moment. */
  async function beginDay(next: string): Promise<void> {
    if (waiting.length > 0) await flush()
    day = next
    salt = undefined
    known = new Set()
    const fetched = await saltOf(next)
    if (day === next) salt = fetched.toString('hex')
  }

  function isPerson(agent: string): boolean {
    let robot = robots.get(agent)
    if (robot === undefined) {
      robot = agent === '' || isRobot(agent)
      if (robots.size >= MOST_AGENTS) robots.clear()
      robots.set(agent, robot)
    }
    return !robot
  }

  function count(post: Viewed, { method, headers, address }: Visit): void {
    if (method !== 'GET' || isPrefetch(headers)) return
    const agent = headers['user-agent'] ?? ''
    if (salt === undefined || waiting.length >= MOST_WAITING || agent.length > LONGEST_AGENT) return
    const from = address()
    const view = `${post}\n${from}\n${agent}`
    if (recent.has(view) || !isPerson(agent)) return
    if (recent.size < MOST_RECENT) recent.add(view)
    const digest = hash('sha1', `${salt}\n${view}`, 'hex')
    // As many bits as a number holds.
    const viewer = Number.parseInt(digest.slice(0, 13), 16)
    if (known.has(viewer) || limiter.take(from, BY_ADDRESS) > 0) return
    if (known.size >= MOST_KNOWN) known.clear()
    known.add(viewer)
    waiting.push({ post, viewer })
  }

  function flush(): Promise<void> {
    writing ??= write().finally(() => {
      writing = undefined
    })
    return writing
  }

  async function write(): Promise<void> {
    const views = waiting
    if (views.length === 0) return
    waiting = []
    try {
      await save(day, views)
    } catch (error) {
      // Retried with the next ones: each is counted once however often it is written.
      if (waiting.length + views.length <= MOST_WAITING) waiting.unshift(...views)
      log.warn({ error, views: views.length }, 'Views could not be written and wait')
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

/** By the headers of browsers, and of our own script that prefetches pages. */
function isPrefetch(headers: IncomingHttpHeaders): boolean {
  const said = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'] ?? headers['x-purpose']
  return typeof said === 'string' && /prefetch|prerender|preview/.test(said)
}
