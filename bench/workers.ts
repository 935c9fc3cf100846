/**
 * CPU of the whole site for one request with two workers against two sites of one: what it costs to share a port, limits
 * and caches. Target: at most 1.1 times.
 *
 * Two busy processes and a database on two cores take each other's caches, whatever they are. So the reference under the
 * same load is two sites of one worker each that know nothing of each other, with half of the requests each, in the same
 * run and taking turns. A single worker with the machine to itself stands beside it.
 */
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { cpuOfSite, makeFolder, report, rounded, startSite } from './site.ts'

/** What two processes share of a machine differs by the second: fewer rounds give a tenth more or less. */
const ROUNDS = 15
const TARGET = 1.1
/** Of each site. */
const WORKERS = [1, 2, 1]
/** Connections for each worker, so that each is as busy as the other site's. */
const CLIENTS = 16

interface Kind {
  name: string
  warmUp: number
  runs: number
  env: Record<string, string>
  path: string
  /** Of a call. */
  body?: string
}

// Every caller another address, so that each limit is asked and none is reached.
const BEHIND_PROXY = { TRUST_PROXY: '1', RENDERS_PER_MINUTE: '1200' }
const kinds: Kind[] = [
  { name: 'page from memory', warmUp: 10_000, runs: 30_000, env: BEHIND_PROXY, path: '/en/docs' },
  {
    name: 'page rendered',
    warmUp: 10_000,
    runs: 2_000,
    env: { ...BEHIND_PROXY, PAGE_CACHE_MB: '0' },
    path: '/en/docs',
  },
  {
    name: 'call',
    warmUp: 10_000,
    runs: 3_000,
    env: BEHIND_PROXY,
    path: '/api/request',
    body: JSON.stringify({ action: 'docs.getTree', data: {}, lang: 'en' }),
  },
]

/** A measured target: one site, or two separate ones. */
interface Target {
  ports: number[]
  workers: number
  cpu: () => number
  stop: () => Promise<unknown>
}

async function compare(kind: Kind) {
  const sites: Target[] = []
  try {
    for (const [index, folder] of folders.entries())
      sites.push(await startWorkers(kind, WORKERS[index] ?? 1, folder))
    const [alone, shared, other] = sites as [Target, Target, Target]
    const apart: Target = {
      ports: [...alone.ports, ...other.ports],
      workers: 2,
      cpu: () => alone.cpu() + other.cpu(),
      stop: () => Promise.resolve(),
    }
    const targets = [alone, shared, apart]
    for (const target of targets) await load(target, kind, kind.warmUp * target.workers)
    const measured: number[][] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const costs = []
      for (const target of targets) costs.push(await cpuPerRequest(target, kind))
      measured.push(costs)
    }
    // The quotients are those of the medians beside them, so that a row can be checked by hand.
    const [one = 1, two = 0, both = 0] = targets.map((_, place) =>
      median(measured.map((costs) => costs[place] ?? 0)),
    )
    return {
      request: kind.name,
      'two workers, ms': rounded(two, 4),
      'two sites of one, ms': rounded(both, 4),
      times: rounded(two / both),
      holds: two / both <= TARGET,
      'one worker by itself, ms': rounded(one, 4),
      'times that': rounded(two / one),
    }
  } finally {
    for (const site of sites) await site.stop()
  }
}

async function startWorkers(kind: Kind, workers: number, folder: string): Promise<Target> {
  const { address, pid, stop } = await startSite(folder, { ...kind.env, WEB_CONCURRENCY: String(workers) })
  return { ports: [Number(new URL(address).port)], workers, cpu: () => cpuOfSite(pid), stop }
}

async function cpuPerRequest(target: Target, kind: Kind): Promise<number> {
  const before = target.cpu()
  await load(target, kind, kind.runs)
  return (target.cpu() - before) / kind.runs
}

async function load({ ports, workers }: Target, kind: Kind, count: number): Promise<void> {
  let left = count
  await Promise.all(
    Array.from({ length: CLIENTS * workers }, (_, client) => {
      const port = ports[client % ports.length] ?? 0
      return converse(port, () => (left-- > 0 ? requestOf(kind, port) : null))
    }),
  )
}

let asked = 0
function requestOf({ path: address, body }: Kind, port: number): string {
  asked += 1
  return [
    `${body ? 'POST' : 'GET'} ${address} HTTP/1.1`,
    'Host: town',
    'Accept-Encoding: br',
    `X-Forwarded-For: 10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    ...(body
      ? [
          `Origin: http://localhost:${port}`,
          'Content-Type: application/json',
          `Content-Length: ${body.length}`,
        ]
      : []),
    '',
    body ?? '',
  ].join('\r\n')
}

/** One connection, one request after the other, read no further than needed: a client library costs more than the site. */
function converse(port: number, next: () => string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    let rest: Buffer = Buffer.alloc(0)
    const socket = connect(port, 'localhost')
    const ask = () => {
      const request = next()
      if (request === null) socket.end(resolve)
      else socket.write(request)
    }
    socket.once('connect', ask).once('error', reject)
    socket.on('data', (chunk: Buffer) => {
      rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      const end = rest.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = rest.toString('latin1', 0, end)
      if (!head.startsWith('HTTP/1.1 200 ')) return reject(new Error(head))
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
      if (rest.length < end + 4 + length) return
      rest = rest.subarray(end + 4 + length)
      ask()
    })
  })
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

// One town for each site, for all kinds.
const folders = [await makeFolder(), await makeFolder(), await makeFolder()]
try {
  const rows = []
  for (const kind of kinds) rows.push(await compare(kind))
  report('CPU for one request, two workers against two sites of one (at most 1.1 times)', rows)
} finally {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}
