import { createHash } from 'node:crypto'
import type { ConnectOptions } from '#database/connect.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

/** A statement is slow when it takes this many times as long as it usually does. */
const TIMES_USUAL = 4
/** Runs after which what is usual is known; until then only the limit counts. */
const KNOWN_AFTER = 5
/** How much of what is usual the latest run makes up. */
const WEIGHT = 0.2
/** ms between two lines about one statement; those in between are counted. */
const LINE_EVERY = 60_000
/** Statements that are watched; beyond that watching starts again. */
const MOST = 1_000
/** Characters of the text at the level `debug`. */
const LONGEST = 2_000

/** Statements that are told of to whoever asks. */
const TOLD = 20

/** A statement that was slow since its process has started. */
export interface SlowStatement {
  name: string
  /** Without the values that it was asked with. */
  text: string
  /** Slow runs. */
  times: number
  /** ms */
  slowest: number
  /** ms, as long as it takes otherwise. */
  usual: number
  lastAt: string
}

interface Watched {
  name: string
  runs: number
  /** ms, a moving average. */
  usual: number
  /** Slow runs, the slowest of them in ms, and when the last one was. */
  times: number
  slowest: number
  lastAt: Date
  /** Slow runs since the last line, and when that was. */
  unsaid: number
  saidAt: number
}

interface SlowOptions {
  /** 0 for none. */
  thanMs: number
  metrics: Metrics
  log: Log
  clock?: () => number
}

/**
 * Logs, counts and remembers slow statements: one line with a short name, at most one a minute for each. Slow is what takes longer
 * than the limit and much longer than the same statement usually does: a long report is not news every time.
 */
export function watchStatements({ thanMs, metrics, log, clock = () => performance.now() }: SlowOptions) {
  const watched = new Map<string, Watched>()

  const slow: ConnectOptions['slow'] = {
    // Also the quick runs: they make what is usual. A statement is watched from its first slow run on.
    thanMs: 0,
    report: (statement, ms) => {
      let known = watched.get(statement)
      if (!known) {
        if (ms <= thanMs) return
        if (watched.size >= MOST) watched.clear()
        known = {
          name: nameStatement(statement),
          runs: 0,
          usual: 0,
          times: 0,
          slowest: 0,
          lastAt: new Date(0),
          unsaid: 0,
          saidAt: -LINE_EVERY,
        }
        watched.set(statement, known)
      }
      const isUnusual = known.runs < KNOWN_AFTER || ms > TIMES_USUAL * known.usual
      const usual = known.usual
      known.usual = known.runs === 0 ? ms : known.usual + WEIGHT * (ms - known.usual)
      known.runs += 1
      if (ms <= thanMs || !isUnusual) return
      metrics.slowQueries.inc()
      known.times += 1
      known.slowest = Math.max(known.slowest, ms)
      known.lastAt = new Date()
      known.unsaid += 1
      const now = clock()
      if (now - known.saidAt < LINE_EVERY) return
      const { name, unsaid: times } = known
      log.warn(
        { statement: name, ms: Math.round(ms), usual: Math.round(usual), times },
        'A statement was slow',
      )
      log.debug({ statement: name, text: shorten(statement) }, 'The text of a slow statement')
      known.unsaid = 0
      known.saidAt = now
    },
  }

  return {
    /** For the connection; undefined where none is to be called slow. */
    slow: thanMs === 0 ? undefined : slow,
    /** Those that were slow, the slowest first. */
    list: (): SlowStatement[] =>
      [...watched]
        .filter(([, { times }]) => times > 0)
        .toSorted(([, one], [, other]) => other.slowest - one.slowest)
        .slice(0, TOLD)
        .map(([text, { name, times, slowest, usual, lastAt }]) => ({
          name,
          text: shorten(text),
          times,
          slowest: Math.round(slowest),
          usual: Math.round(usual),
          lastAt: lastAt.toISOString(),
        })),
  }
}

const shorten = (statement: string) => statement.replace(/\s+/g, ' ').trim().slice(0, LONGEST)

/** What it does, with which table first, and eight signs of its text: 'select posts 3fa9c1d2'. The same in every process. */
export function nameStatement(statement: string): string {
  const text = statement.replace(/\s+/g, ' ').trim()
  const verb = /^\w+/.exec(text)?.[0]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update|join|table) (?:only )?"?([a-z_][a-z0-9_.]*)/i.exec(text)?.[1] ?? ''
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  return [verb, table.toLowerCase(), hash].filter(Boolean).join(' ')
}
