/**
 * CPU of the whole site for one request with two workers against one: what it costs to share a port, limits and
 * caches. The reference is the site with one worker, in the same run and taking turns. Target: at most 1.1 times.
 */
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { type BenchSite, cpuOfSite, makeFolder, report, rounded, startSite } from './site.ts'

const ROUNDS = 5
const TARGET = 1.1
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
    warmUp: 1_500,
    runs: 1_000,
    env: { ...BEHIND_PROXY, PAGE_CACHE_MB: '0' },
    path: '/en/docs',
  },
  {
    name: 'call',
    warmUp: 3_000,
    runs: 3_000,
    env: BEHIND_PROXY,
    path: '/api/request',
    body: JSON.stringify({ action: 'docs.getTree', data: {}, lang: 'en' }),
  },
]

interface Site extends BenchSite {
  workers: number
}

async function compare(kind: Kind) {
  const sites: Site[] = []
  for (const [index, folder] of folders.entries()) {
    const workers = index + 1
    const env = { ...kind.env, WEB_CONCURRENCY: String(workers) }
    sites.push({ ...(await startSite(folder, env)), workers })
  }
  try {
    for (const site of sites) await load(site, kind, kind.warmUp * site.workers)
    const measured: number[][] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const costs = []
      for (const site of sites) costs.push(await cpuPerRequest(site, kind))
      measured.push(costs)
    }
    const [one, two] = [0, 1].map((index) => median(measured.map((costs) => costs[index] ?? 0))) as [
      number,
      number,
    ]
    return {
      request: kind.name,
      'one worker, ms': rounded(one, 4),
      'two workers, ms': rounded(two, 4),
      times: rounded(two / one),
      holds: two / one <= TARGET,
    }
  } finally {
    for (const site of sites) await site.stop()
  }
}

async function cpuPerRequest(site: Site, kind: Kind): Promise<number> {
  const before = cpuOfSite(site.pid)
  await load(site, kind, kind.runs)
  return (cpuOfSite(site.pid) - before) / kind.runs
}

async function load(site: Site, kind: Kind, count: number): Promise<void> {
  let left = count
  const next = () => (left-- > 0 ? requestOf(kind, site) : null)
  await Promise.all(Array.from({ length: CLIENTS * site.workers }, () => converse(site, next)))
}

let asked = 0
function requestOf({ path, body }: Kind, { address }: Site): string {
  asked += 1
  return [
    `${body ? 'POST' : 'GET'} ${path} HTTP/1.1`,
    'Host: town',
    'Accept-Encoding: br',
    `X-Forwarded-For: 10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    ...(body
      ? [`Origin: ${address}`, 'Content-Type: application/json', `Content-Length: ${body.length}`]
      : []),
    '',
    body ?? '',
  ].join('\r\n')
}

/** One connection, one request after the other, read no further than needed: a client library costs more than the site. */
function converse({ address }: Site, next: () => string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    let rest: Buffer = Buffer.alloc(0)
    const socket = connect(Number(new URL(address).port), 'localhost')
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
const folders = [await makeFolder(), await makeFolder()]
try {
  const rows = []
  for (const kind of kinds) rows.push(await compare(kind))
  report('CPU for one request, two workers against one (at most 1.1 times)', rows)
} finally {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}
