/**
 * CPU of the whole site for one request with two workers against one: what it costs to share a port, limits and
 * caches. The reference is the site with one worker, in the same run and taking turns. Target: at most 1.1 times.
 *
 * What the machine adds by itself, because two busy processes share what one had for itself, is measured beside it:
 * two bare node:http servers that know nothing of each other against one, with the same page and about the same work.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { cpuOf, cpuOfSite, makeFolder, report, root, rounded, startSite } from './site.ts'

/** What two processes share of a machine differs by the second: fewer rounds give a tenth more or less. */
const ROUNDS = 15
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
  /** How often the bare server parses and writes the page as JSON, to work about as long. */
  rounds: number
}

// Every caller another address, so that each limit is asked and none is reached.
const BEHIND_PROXY = { TRUST_PROXY: '1', RENDERS_PER_MINUTE: '1200' }
const kinds: Kind[] = [
  { name: 'page from memory', warmUp: 10_000, runs: 30_000, env: BEHIND_PROXY, path: '/en/docs', rounds: 0 },
  {
    name: 'page rendered',
    warmUp: 10_000,
    runs: 2_000,
    env: { ...BEHIND_PROXY, PAGE_CACHE_MB: '0' },
    path: '/en/docs',
    rounds: 12,
  },
  {
    name: 'call',
    warmUp: 10_000,
    runs: 3_000,
    env: BEHIND_PROXY,
    path: '/api/request',
    body: JSON.stringify({ action: 'docs.getTree', data: {}, lang: 'en' }),
    rounds: 2,
  },
]

/** Something that is asked: a site, or bare servers. */
interface Target {
  /** Where it listens: a site at one port, bare servers each at its own. */
  ports: number[]
  workers: number
  cpu: () => number
  stop: () => unknown
}

async function compare(kind: Kind) {
  const sites: Target[] = []
  const bare: Target[] = []
  try {
    for (const [index, folder] of folders.entries()) {
      sites.push(await startWorkers(kind, index + 1, folder))
      bare.push(await startBare(kind, index + 1))
    }
    const targets = [...sites, ...bare]
    for (const target of targets) await load(target, kind, kind.warmUp * target.workers)
    const measured: number[][] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const costs = []
      for (const target of targets) costs.push(await cpuPerRequest(target, kind))
      measured.push(costs)
    }
    // The quotients are those of the medians beside them, so that a row can be checked by hand.
    const [one = 1, two = 0, bareOne = 1, bareTwo = 0] = targets.map((_, place) =>
      median(measured.map((costs) => costs[place] ?? 0)),
    )
    return {
      request: kind.name,
      'one worker, ms': rounded(one, 4),
      'two workers, ms': rounded(two, 4),
      times: rounded(two / one),
      'the machine alone, times': rounded(bareTwo / bareOne),
      holds: two / one <= TARGET,
    }
  } finally {
    for (const target of [...sites, ...bare]) await target.stop()
  }
}

async function startWorkers(kind: Kind, workers: number, folder: string): Promise<Target> {
  const { address, pid, stop } = await startSite(folder, { ...kind.env, WEB_CONCURRENCY: String(workers) })
  return { ports: [Number(new URL(address).port)], workers, cpu: () => cpuOfSite(pid), stop }
}

/** As many servers as workers, each alone in its process, with a page of the usual length. */
async function startBare({ rounds }: Kind, workers: number): Promise<Target> {
  const body = JSON.stringify(
    Array.from({ length: 400 }, (_, place) => ({ place, text: 'a line of a page' })),
  )
  const servers: ChildProcess[] = []
  const ports: number[] = []
  for (let index = 0; index < workers; index += 1) {
    const child = spawn(process.execPath, [path.join(root, 'bench/bare-server.ts')], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const headers = ['content-type', 'application/json', 'content-length', String(body.length)]
    child.stdin.end(JSON.stringify({ headers, body: Buffer.from(body).toString('base64'), rounds }))
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    servers.push(child)
    ports.push(Number(String(line)))
  }
  return {
    ports,
    workers,
    cpu: () => servers.reduce((sum, { pid = 0 }) => sum + cpuOf(pid), 0),
    stop: () => servers.map((child) => child.kill()),
  }
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
const folders = [await makeFolder(), await makeFolder()]
try {
  const rows = []
  for (const kind of kinds) rows.push(await compare(kind))
  report('CPU for one request, two workers against one (at most 1.1 times)', rows)
} finally {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}
