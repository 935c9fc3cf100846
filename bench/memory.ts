/**
 * Resident memory of one worker after a load test: every page of the sample town in three languages, as HTML and as
 * data, from the page cache and rendered anew. Target: at most 250 MB plus the cache. Reference: a bare HTTP server
 * after the same number of requests.
 */
import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { freePort, makeFolder, report, residentMb, rounded, startSite, workerOf } from './site.ts'

const TARGET_MB = 250
const CACHE_MB = 64
const REQUESTS = Number(process.env.REQUESTS ?? 30_000)
const ROUNDS = 5
const CONNECTIONS = 16

const PATHS = [
  '',
  'article/archive/all',
  'community/archive/all',
  'shop/archive/all',
  'docs',
  ...Array.from({ length: 12 }, (_, place) => [`article/${place + 1}`, `community/${place + 1}`]).flat(),
  ...Array.from({ length: 6 }, (_, place) => `shop/${place + 1}`),
]
const PAGES = ['', '/en', '/es'].flatMap((locale) => PATHS.map((path) => `${locale}/${path}`))

const dataDir = await makeFolder()
// The first start draws the sample's pictures, which no site that serves ever does.
await (await startSite(dataDir)).stop()
const site = await startSite(dataDir, { PAGE_CACHE_MB: String(CACHE_MB) })
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
try {
  const atStart = residentMb(workerOf(site.pid))
  const after: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await load(site.address, REQUESTS / ROUNDS)
    after.push(residentMb(workerOf(site.pid)))
  }
  const last = after.at(-1) ?? 0
  const bare = await bareServer()
  report(
    `Resident memory of a worker after ${REQUESTS} requests (at most ${TARGET_MB} MB plus ${CACHE_MB} MB of cache)`,
    [
      {
        'before, MB': rounded(atStart, 0),
        'after each fifth, MB': after.map((value) => value.toFixed(0)).join(' '),
        'bare node:http, MB': rounded(bare, 0),
        holds: last <= TARGET_MB + CACHE_MB,
      },
    ],
  )
} finally {
  agent.destroy()
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** Every third request is for a page that no cache can hold twice: its address is not there. */
async function load(address: string, requests: number): Promise<void> {
  let next = 0
  const ask = async () => {
    while (next < requests) {
      next += 1
      const page = PAGES[next % PAGES.length] ?? '/'
      const kind = next % 3
      if (kind === 0) await request(`${address}${page === '/' ? '' : page}/_payload.json`)
      else if (kind === 1) await request(address + page)
      else await request(`${address}/community/${1_000_000 + Math.floor(Math.random() * 1e9)}`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, ask))
}

function request(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { 'accept-encoding': 'br' } }, (reply) => {
      if ((reply.statusCode ?? 500) >= 500) reject(new Error(`${address} answered ${reply.statusCode}`))
      reply.resume().once('end', resolve)
    }).once('error', reject)
  })
}

async function bareServer(): Promise<number> {
  const port = await freePort()
  const program = `require('node:http').createServer((q, r) => r.end('x')).listen(${port})`
  const child = spawn(process.execPath, ['-e', program], { stdio: 'ignore' })
  try {
    const address = `http://localhost:${port}`
    while (!(await fetch(address).catch(() => undefined)))
      await new Promise((resolve) => setTimeout(resolve, 20))
    await load(address, REQUESTS)
    return residentMb(child.pid ?? 0)
  } finally {
    child.kill()
  }
}
