import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Viewed } from '#site/module.ts'
import { createLimiter } from '../limits.ts'
import type { Log } from '../log.ts'
import { isRobot } from '../robots.ts'

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
  /** As limits count it; asked only for what may count. */
  address: () => string
}

const EVERY = 5_000
/** Views that wait to be written, at most: while the database is away some are not counted, and memory stays as it is. */
const MOST_WAITING = 20_000
/** Views of this day that are known to be written; beyond that the database tells. */
const MOST_KNOWN = 100_000
/** Views of the last seconds, as they came: who asks again at once is not hashed again. */
const MOST_RECENT = 5_000
/** Names of browsers remembered with whether they are robots: looking through the list for each would cost more than the page. */
const MOST_AGENTS = 1_000
/** Of one address: an office reads less, and who makes up browsers must not fill a table. */
const BY_ADDRESS = '300 per minute'
/** No browser's name is longer; thousands that fill a whole header would fill the memory. */
const LONGEST_AGENT = 1_000

/**
 * Counts who reads what, aside: a view costs a hash, and one statement writes those of some seconds. A viewer is the
 * beginning of a hash of address and browser with a salt that nobody keeps; robots, what is fetched ahead and what
 * only asks whether the page is there are no views.
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

  /** Views before the first salt are written are not counted: they are those of a moment. */
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
      // Written with the next ones: each is counted once however often it is tried.
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
    /** Writes what waits; called by itself every few seconds. */
    flush: turn,
    async close(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}

/** As browsers say it, and as our own script says it where it fetches pages that may be wanted next. */
function isPrefetch(headers: IncomingHttpHeaders): boolean {
  const said = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'] ?? headers['x-purpose']
  return typeof said === 'string' && /prefetch|prerender|preview/.test(said)
}
