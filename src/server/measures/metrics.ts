import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  type MetricType,
  Registry,
} from 'prom-client'
import { createRequestDurations } from './request-durations.ts'

/** What a request was for. A fixed, small set: each value is a time series of its own. */
export type RequestKind = 'page' | 'payload' | 'call' | 'asset' | 'media' | 'endpoint' | 'probe' | 'other'

/** All metrics of one process at one moment, as sent between processes. */
export type MetricsSnapshot = Metric[]

export interface Metric {
  name: string
  help: string
  /** 'counter'; prom-client's types take it for a number. */
  type: string | MetricType
  aggregator?: string
  values: Array<{ value: number; labels: Partial<Record<string, string | number>>; metricName?: string }>
}

/** The metrics of several processes as one text in Prometheus's format. */
export const metricsText = (snapshots: readonly MetricsSnapshot[]): Promise<string> =>
  AggregatorRegistry.aggregate(snapshots as object[]).metrics()
export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

/** The metrics of one site in one process: counted where things happen, read by `/metrics`. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const durations = createRequestDurations()
  // Plain counters without labels: counting a cached page must cost nothing compared with sending it.
  const counter = (name: string, help: string) => new Counter({ name, help, registers })

  return {
    observeRequest: durations.observe,
    renders: counter('plaza_renders_total', 'Pages rendered'),
    cacheHits: counter('plaza_page_cache_hits_total', 'Pages answered from the page cache'),
    cacheStale: counter(
      'plaza_page_cache_stale_total',
      'Pages answered from the page cache while a render refreshes them',
    ),
    cacheMisses: counter('plaza_page_cache_misses_total', 'Pages that the page cache did not have'),
    slowQueries: counter('plaza_slow_queries_total', 'Statements that took longer than SLOW_QUERY_MS'),

    /** A value that is read at collection. Over several processes it is their sum, or the largest. */
    gauge(name: string, help: string, read: () => number, over: 'sum' | 'max' = 'sum'): void {
      new Gauge({
        name,
        help,
        registers,
        aggregator: over,
        collect() {
          this.set(read())
        },
      })
    },
    /** Adds memory, processor time, event loop delay and garbage collection of this process. */
    watchProcess(): void {
      collectDefaultMetrics({ register: registry })
    },
    async snapshot(): Promise<MetricsSnapshot> {
      return [durations.metric(), ...(await registry.getMetricsAsJSON())]
    },
  }
}
export type Metrics = ReturnType<typeof createMetrics>
