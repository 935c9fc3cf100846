/**
 * What a page view of somebody who is signed in costs the site's process: the page from memory and their own part of
 * it (`auth.pageData`), against rendering that page anew for one session. Targets: a call at most 1.5 ms of CPU, and
 * both together at least 10 times as cheap as the rendering. Beside it what a call costs that has to read everything:
 * the first of somebody in a process, on a page that nobody with a session has read there.
 */
import { Agent, request } from 'node:http'
import { growTown } from './grow-town.ts'
import { type BenchSite, cpuOfSite, report, rounded, startSite } from './site.ts'

/** Until everything is compiled: the first pages measured would pay for the others. */
const WARM_UP = 800
const RUNS = 1_000
const TARGET = { call: 1.5, times: 10 }
const PASSWORD = 'a password for the bench'

let calls = 0
function nextAddress(): string {
  calls += 1
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

interface Question {
  method: 'GET' | 'POST'
  address: string
  cookie: string
  body?: string
}

/** node:http and one connection: fetch would cost this process more than the call costs the site. */
function ask(site: BenchSite, { method, address, cookie, body }: Question): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie,
      origin: site.address,
      // As every browser: only for those who take no compression a kept page has to be unpacked.
      'accept-encoding': 'br',
      'x-forwarded-for': nextAddress(),
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
    }
    const sent = request(site.address + address, { agent, method, headers }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${address} answered ${reply.statusCode}`))
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.once('end', () => resolve({ text: Buffer.concat(parts).toString(), headers: reply.headers }))
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

async function cpuOf(site: BenchSite, question: Question): Promise<number> {
  for (let run = 0; run < WARM_UP; run += 1) await ask(site, question)
  const before = cpuOfSite(site.pid)
  for (let run = 0; run < RUNS; run += 1) await ask(site, question)
  return (cpuOfSite(site.pid) - before) / RUNS
}

/** @returns the cookies of a session */
async function signIn(site: BenchSite): Promise<string> {
  const body = JSON.stringify({ action: 'auth.login', data: { username: 'ana', password: PASSWORD } })
  const { headers } = await ask(site, { method: 'POST', address: '/api/request', cookie: '', body })
  const set = (headers as Record<string, string[]>)['set-cookie'] ?? []
  return set.map((one) => one.split(';', 1)[0]).join('; ')
}

/** Each call comes from another address, or the limit of one would be what is measured. */
const env = { SAMPLE_PASSWORD: PASSWORD, TRUST_PROXY: 'true' }
const cached = await startSite(undefined, env)
const rows: Array<{
  page: string
  address: string
  call: number
  first: number
  cached: number
  rendered: number
}> = []
const callFor = (address: string, cookie: string): Question => ({
  method: 'POST',
  address: '/api/request',
  cookie,
  body: JSON.stringify({ action: 'auth.pageData', data: { path: address, args: {} } }),
})
try {
  const pages = await growTown(cached.dataDir)
  const cookie = await signIn(cached)
  for (const [name, address] of Object.entries(pages)) {
    const call = await cpuOf(cached, callFor(address, cookie))
    const page = await cpuOf(cached, { method: 'GET', address, cookie })
    rows.push({ page: name, address, call, first: 0, cached: page, rendered: 0 })
  }
} finally {
  await cached.stop()
}

const uncached = await startSite(undefined, { ...env, PAGE_CACHE_MB: '0', READ_CACHE_MB: '0' })
try {
  await growTown(uncached.dataDir)
  const cookie = await signIn(uncached)
  for (const row of rows) {
    row.rendered = await cpuOf(uncached, { method: 'GET', address: row.address, cookie })
    row.first = await cpuOf(uncached, callFor(row.address, cookie))
  }
} finally {
  agent.destroy()
  await uncached.stop()
}

report(
  'A page view of somebody signed in (a call at most 1.5 ms CPU; with its page 10 times as cheap as rendering)',
  rows.map(({ page, call, first, cached: kept, rendered }) => {
    const times = rendered / (call + kept)
    return {
      page,
      'call, ms CPU': rounded(call),
      'reading all': rounded(first),
      'page from memory': rounded(kept),
      'page rendered': rounded(rendered),
      'times as cheap': rounded(times),
      holds: call <= TARGET.call && times >= TARGET.times,
    }
  }),
)
