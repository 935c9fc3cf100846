/**
 * 200,000 requests over random pages, and what the worker still holds after its garbage is collected, four times on
 * the way: heap, memory, sockets, listeners, connections. A leak shows as a step from each quarter to the next; the
 * first fills what is kept on purpose (page cache, compiled code, buckets of limits). Target: after the first quarter
 * the heap grows by at most a tenth, and nothing else by anything.
 */
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Agent, request as httpRequest } from 'node:http'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { makeFolder, processesOf, report, root, rounded, startSite } from './site.ts'
import type { Weight } from './weigh-on-signal.ts'

const REQUESTS = Number(process.env.REQUESTS ?? 200_000)
const QUARTERS = 4
const CONNECTIONS = 16
const GROWTH = 1.1
/**
 * Readers, by address. Limits and views remember tens of thousands of them, up to a number: with so few that number is
 * reached in the first quarter and hides no leak after it.
 */
const READERS = 2_000

const LOCALES = ['', '/en', '/es']
const LISTS = [
  '',
  '/article/archive/all',
  '/community/archive/all',
  '/shop/archive/all',
  '/docs',
  '/sitemap.xml',
]
const WORDS = ['town', 'garden', '咖啡', 'libro', 'the', 'zzzz', '读书 会', '-', '"quiet street"']

const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(Math.random() * list.length)] as Item
const number = (below: number): number => 1 + Math.floor(Math.random() * below)

interface Asked {
  path: string
  /** Of a call. */
  body?: string
}

/**
 * A random request of a reader: mostly existing pages, as HTML or data; also missing pages, searches, reads and
 * votes.
 */
function anything(): Asked {
  const locale = pick(LOCALES)
  const page = () =>
    pick([pick(LISTS), `/article/${number(12)}`, `/community/${number(24)}`, `/shop/${number(10)}`])
  const chance = Math.random()
  if (chance < 0.5) return { path: locale + page() || '/' }
  if (chance < 0.75) return { path: `${locale}${page()}/_payload.json?build=${number(3)}` }
  if (chance < 0.8) return { path: `${locale}/community/${number(1e9)}` }
  if (chance < 0.83) return { path: `${locale}/search?q=${encodeURIComponent(pick(WORDS) + number(50))}` }
  if (chance < 0.9) return call('docs.getTree', {})
  return call('docs.voteHelpful', { id: number(12), helpful: chance < 0.95 })
}

const call = (action: string, data: object): Asked => ({
  path: '/api/request',
  body: JSON.stringify({
    action,
    data,
    lang: 'en',
    visitorId: `visitor-${String(number(READERS)).padStart(8, '0')}`,
  }),
})

const folder = await makeFolder()
const weights = path.join(folder, 'weights')
// The first start draws the sample's pictures, which no site that serves ever does.
await (await startSite(path.join(folder, 'data'))).stop()
const site = await startSite(path.join(folder, 'data'), {
  PAGE_CACHE_MB: '4',
  TRUST_PROXY: '1',
  WEIGHTS: weights,
  NODE_OPTIONS: `--expose-gc --import=${path.join(root, 'bench/weigh-on-signal.ts')}`,
})
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
const statuses = new Map<number, number>()
try {
  const worker = processesOf(site.pid).at(-1) ?? 0
  const rows: Array<ReturnType<typeof rowOf>> = []
  await load(REQUESTS / 100)
  rows.push(rowOf(REQUESTS / 100, await weigh(worker)))
  for (let quarter = 1; quarter <= QUARTERS; quarter += 1) {
    await load(REQUESTS / QUARTERS)
    rows.push(rowOf((REQUESTS / QUARTERS) * quarter, await weigh(worker)))
  }
  report(`What a worker holds on the way through ${REQUESTS} requests, its garbage collected`, rows)
  const [, first, ...later] = rows
  const last = later.at(-1)
  if (first && last)
    report('After the first quarter', [
      {
        'heap, times': rounded(last['heap, MB'] / first['heap, MB']),
        holds:
          last['heap, MB'] <= first['heap, MB'] * GROWTH &&
          last.sockets <= first.sockets &&
          last.listeners <= first.listeners,
      },
    ])
  report('Answers by status', [Object.fromEntries([...statuses].sort())])
} finally {
  agent.destroy()
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}

function rowOf(requests: number, { heapMb, rssMb, externalMb, resources, listeners }: Weight) {
  return {
    requests,
    'heap, MB': rounded(heapMb, 1),
    'outside it, MB': rounded(externalMb, 1),
    'resident, MB': rounded(rssMb, 0),
    sockets: (resources.TCPSocketWrap ?? 0) + (resources.PipeWrap ?? 0),
    timers: resources.Timeout ?? 0,
    listeners,
  }
}

async function weigh(pid: number): Promise<Weight> {
  // Idle connections of readers are not what is looked for, and the young generation's last objects age first.
  agent.destroy()
  await delay(1_000)
  const before = linesOf().length
  process.kill(pid, 'SIGUSR2')
  while (linesOf().length === before) await delay(20)
  return JSON.parse(linesOf().at(-1) ?? '') as Weight
}

function linesOf(): string[] {
  return existsSync(weights) ? readFileSync(weights, 'utf8').trim().split('\n') : []
}

async function load(requests: number): Promise<void> {
  let left = requests
  const ask = async () => {
    while (left > 0) {
      left -= 1
      await send(anything())
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, ask))
}

function send({ path: address, body }: Asked): Promise<void> {
  const reader = number(READERS)
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      site.address + address,
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: {
          'accept-encoding': pick(['br', 'gzip', 'identity']),
          'user-agent': 'Mozilla/5.0 Chrome/156.0.0.0',
          'x-forwarded-for': `10.0.${reader >> 8}.${reader & 255}`,
          ...(body && { origin: site.address, 'content-type': 'application/json' }),
        },
      },
      (reply) => {
        const { statusCode = 0 } = reply
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
        if (statusCode >= 500) reject(new Error(`${address} answered ${statusCode}`))
        reply.resume().once('end', resolve)
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
}
