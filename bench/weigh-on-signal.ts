/**
 * Loaded into each process of a site by NODE_OPTIONS: on SIGUSR2 it collects its garbage and appends what it still
 * holds to the file that WEIGHTS names, as one line of JSON.
 */
import { appendFileSync } from 'node:fs'

export interface Weight {
  pid: number
  heapMb: number
  rssMb: number
  externalMb: number
  /** Sockets, timers and whatever else keeps the event loop, by kind. */
  resources: Record<string, number>
  /** Of the process itself: what adds one for each request shows here. */
  listeners: number
}

const MB = 1_048_576

process.on('SIGUSR2', () => {
  // Twice: what the first pass finalises the second one frees.
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, rss, external } = process.memoryUsage()
  const resources: Record<string, number> = {}
  for (const kind of process.getActiveResourcesInfo()) resources[kind] = (resources[kind] ?? 0) + 1
  const listeners = process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0)
  const weight: Weight = {
    pid: process.pid,
    heapMb: heapUsed / MB,
    rssMb: rss / MB,
    externalMb: external / MB,
    resources,
    listeners,
  }
  appendFileSync(process.env.WEIGHTS ?? '/dev/null', `${JSON.stringify(weight)}\n`)
})
