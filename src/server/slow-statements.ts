import type { ConnectOptions } from '#database/connect.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

/** Of a statement in the log: enough to know which one it is. */
const LONGEST = 2_000

/**
 * Logs and counts statements that took longer: their text, in which parameters are only numbers.
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
