import type { ConnectOptions } from '#database/connect.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

/** Characters of a statement in the log, enough to recognise it. */
const LONGEST = 2_000

/**
 * Logs and counts slow statements: their text, in which parameters are placeholders.
 *
 * @param thanMs 0 for none
 */
export function reportSlow({
  thanMs,
  metrics,
  log,
}: {
  thanMs: number
  metrics: Metrics
  log: Log
}): ConnectOptions['slow'] {
  if (thanMs === 0) return undefined
  return {
    thanMs,
    report: (statement, ms) => {
      metrics.slowQueries.inc()
      const text = statement.replace(/\s+/g, ' ').trim().slice(0, LONGEST)
      log.warn({ statement: text, ms: Math.round(ms) }, 'A statement was slow')
    },
  }
}
