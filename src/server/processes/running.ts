import type { Metrics } from '../measures/metrics.ts'
import type { SlowStatement } from '../measures/slow-statements.ts'
import type { IpcChannel } from './ipc-channel.ts'

/** One process that answers requests, as the desk shows it. */
export interface RunningProcess {
  pid: number
  /** What it runs: there are two builds while the processes are replaced one by one. */
  build: string
  /** '26.10.0' */
  node: string
  startedAt: string
  /** Bytes. */
  memory: number
  /** ms for which what is due waits for what runs before it, longer only one time in a hundred. */
  delay: number
  /** Pages that its cache was asked for since it has started, and those that it had. */
  pages: { asked: number; found: number }
  slow: SlowStatement[]
}

export type ListRunning = () => Promise<RunningProcess[]>

interface Own {
  build: string
  metrics: Metrics
  listSlow: () => SlowStatement[]
}

/** This process. */
export async function describeProcess({ build, metrics, listSlow }: Own): Promise<RunningProcess> {
  const snapshot = await metrics.snapshot()
  const read = (name: string): number =>
    snapshot.find((metric) => metric.name === name)?.values[0]?.value ?? 0
  const found = read('plaza_page_cache_hits_total') + read('plaza_page_cache_stale_total')
  return {
    pid: process.pid,
    build,
    node: process.versions.node,
    startedAt: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
    memory: process.memoryUsage.rss(),
    delay: read('nodejs_eventloop_lag_p99_seconds') * 1_000,
    pages: { asked: found + read('plaza_page_cache_misses_total'), found },
    slow: listSlow(),
  }
}

/** In the primary: asks all workers, for whichever of them was asked. One that does not answer is left out. */
export function collectRunning() {
  const channels = new Set<IpcChannel>()
  const collect: ListRunning = async () => {
    const answers = await Promise.all([...channels].map((channel) => channel.ask('running', null)))
    return answers.flatMap((answer) => answer ?? [])
  }
  return {
    include(channel: IpcChannel, ended: Promise<unknown>): void {
      channels.add(channel)
      channel.answer('running', collect)
      void ended.then(() => channels.delete(channel))
    },
  }
}
