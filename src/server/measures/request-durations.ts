import type { Metric, RequestKind } from './metrics.ts'

/**
 * Upper bounds in seconds: a cached page is in the first bucket, a page under load in the middle ones, a timeout in
 * the last.
 */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Requests of one kind that ended in one way. */
interface Series {
  kind: RequestKind
  status: number
  /** How many fell into each bucket; the last is for those above all of them. */
  counts: number[]
  seconds: number
}

/**
 * A histogram of request durations. Counted by hand: observing one in prom-client's histogram takes a hundredth of
 * the time of sending a cached page.
 */
export function createRequestDurations() {
  const kinds = new Map<RequestKind, Map<number, Series>>()

  function seriesOf(kind: RequestKind, status: number): Series {
    const byStatus = kinds.get(kind) ?? new Map<number, Series>()
    kinds.set(kind, byStatus)
    const series = byStatus.get(status) ?? { kind, status, counts: [...BUCKETS, 0].fill(0), seconds: 0 }
    byStatus.set(status, series)
    return series
  }

  return {
    observe(kind: RequestKind, status: number, seconds: number): void {
      const series = kinds.get(kind)?.get(status) ?? seriesOf(kind, status)
      let bucket = 0
      while (bucket < BUCKETS.length && seconds > (BUCKETS[bucket] as number)) bucket += 1
      series.counts[bucket] = (series.counts[bucket] as number) + 1
      series.seconds += seconds
    },
    /** In the form of prom-client's snapshots. */
    metric(): Metric {
      const all = [...kinds.values()].flatMap((byStatus) => [...byStatus.values()])
      return { name: NAME, help: HELP, type: 'histogram', aggregator: 'sum', values: all.flatMap(valuesOf) }
    },
  }
}

const NAME = 'plaza_request_duration_seconds'
const HELP = 'Requests by what they were for and how they ended'

/** In this format each bucket counts those below it too. */
function valuesOf({ kind, status, counts, seconds }: Series): Metric['values'] {
  const labels = { kind, status: String(status) }
  let sum = 0
  const buckets = counts.map((count, place) => {
    sum += count
    return { metricName: `${NAME}_bucket`, labels: { le: BUCKETS[place] ?? '+Inf', ...labels }, value: sum }
  })
  return [
    ...buckets,
    { metricName: `${NAME}_sum`, labels, value: seconds },
    { metricName: `${NAME}_count`, labels, value: sum },
  ]
}
