/**
 * CPU of the whole site for one request with two workers against one: what it costs to share a port, limits and
 * caches. The reference is the site with one worker, in the same run and taking turns. Target: at most 1.1 times.
 */
import { Agent, request } from 'node:http'
import { type BenchSite, cpuOfSite, report, rounded, startSite } from './site.ts'

const ROUNDS = 5
const TARGET = 1.1
/** As many connections as keep two workers busy. */
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
  { name: 'page from memory', warmUp: 4_000, runs: 10_000, env: BEHIND_PROXY, path: '/en/docs' },
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

let asked = 0
const rows = []
for (const kind of kinds) rows.push(await compare(kind))
report('CPU for one request, two workers against one (at most 1.1 times)', rows)

async function compare(kind: Kind) {
  const sites = [
    await startSite(undefined, { ...kind.env, WEB_CONCURRENCY: '1' }),
    await startSite(undefined, { ...kind.env, WEB_CONCURRENCY: '2' }),
  ]
  try {
    for (const [index, site] of sites.entries()) await load(site, kind, kind.warmUp * (index + 1))
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

async function cpuPerRequest(site: BenchSite, kind: Kind): Promise<number> {
  const before = cpuOfSite(site.pid)
  await load(site, kind, kind.runs)
  return (cpuOfSite(site.pid) - before) / kind.runs
}

async function load(site: BenchSite, kind: Kind, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  let left = count
  const client = async () => {
    while (left-- > 0) await ask(site, kind, agent)
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  agent.destroy()
}

function ask({ address }: BenchSite, { path, body }: Kind, agent: Agent): Promise<void> {
  asked += 1
  const headers = {
    'accept-encoding': 'br',
    'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    ...(body && { 'content-type': 'application/json', origin: address }),
  }
  return new Promise((resolve, reject) => {
    request(`${address}${path}`, { agent, headers, method: body ? 'POST' : 'GET' }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${path} answered ${reply.statusCode}`))
      reply.resume().once('end', resolve)
    })
      .once('error', reject)
      .end(body)
  })
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
