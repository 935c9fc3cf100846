import type { Metric, MetricsSnapshot } from '../measures/metrics.ts'
import type { IpcChannel } from './ipc-channel.ts'

/**
 * Collects the metrics of all workers, for any worker that is asked for them. Counters of a worker that has ended
 * stay in the sums as of its last snapshot: a falling sum would look like a restart.
 */
export function collectMetrics() {
  const known = new Map<IpcChannel, MetricsSnapshot>()
  let past: MetricsSnapshot = []

  async function collect(): Promise<MetricsSnapshot[]> {
    const asked = [...known.keys()].map(async (channel) => {
      const snapshot = await channel.ask('metrics', null)
      // It may have ended meanwhile, and was then added to the past ones.
      if (snapshot?.[0] && known.has(channel)) known.set(channel, snapshot[0])
    })
    await Promise.all(asked)
    return [past, ...known.values()]
  }

  return {
    include(channel: IpcChannel, ended: Promise<unknown>): void {
      known.set(channel, [])
      channel.answer('metrics', collect)
      void ended.then(() => {
        past = addCounts(past, known.get(channel) ?? [])
        known.delete(channel)
      })
    },
  }
}

/** Only counters are added; gauges end with their process. */
export function addCounts(past: MetricsSnapshot, snapshot: MetricsSnapshot): MetricsSnapshot {
  const counts = snapshot.filter(({ type }) => type === 'counter' || type === 'histogram')
  const names = new Set([...past, ...counts].map(({ name }) => name))
  return [...names].flatMap((name) => {
    const same = [...past, ...counts].filter((metric) => metric.name === name)
    return same.length < 2 ? same : [same.reduce(addMetric)]
  })
}

function addMetric(one: Metric, other: Metric): Metric {
  const values = new Map(one.values.map((value) => [seriesOf(value), value]))
  for (const value of other.values) {
    const before = values.get(seriesOf(value))
    values.set(seriesOf(value), { ...value, value: value.value + (before?.value ?? 0) })
  }
  return { ...one, values: [...values.values()] }
}

const seriesOf = ({ metricName, labels }: Metric['values'][number]) =>
  JSON.stringify([metricName, Object.entries(labels).sort()])
