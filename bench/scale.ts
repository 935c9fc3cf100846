/**
 * Pages that are rendered anew, on a site with a million topics and five million answers, against one with a
 * hundredth of it. Target: the median at most 1.2 times. Both sites run at once and are asked in turns, so that
 * whatever else the machine does slows both.
 *
 * `node bench/scale.ts 100000 500000` takes a smaller one for the large one.
 */
import { Agent, get } from 'node:http'
import { sql } from 'kysely'
import { connect } from '#database/connect.ts'
import { findRunning } from '#database/embedded/running.ts'
import { seededSite } from './seeded.ts'
import { type BenchSite, cpuOfSite, report, rounded, startSite } from './site.ts'

const TARGET = 1.2
/** Pages of a kind that are asked for on each site; every one is another where there are that many. */
const RUNS = Number(process.env.RUNS ?? 200)
const WARM_UP = Math.min(60, RUNS)

const [topics = 1_000_000, answers = topics * 5] = process.argv.slice(2).map(Number)
const SMALL = { topics: 10_000, answers: 50_000 }

/** Lists of the shop: what few and what many products fit, in every order. */
const NARROWED = ['newest', 'popular', 'rated', 'price', 'price-down'].flatMap((sort) =>
  ['goods=virtual&stock=1', 'from=20&to=21', 'from=10&to=400&stock=1', 'with=size%3Asmall&to=50'].map(
    (query) => `sort=${sort}&${query}`,
  ),
)

interface Side {
  site: BenchSite
  pages: Record<string, string[]>
}

const folders = [await seededSite(SMALL), process.env.SEEDED ?? (await seededSite({ topics, answers }))]
const agent = new Agent({ keepAlive: true, maxSockets: 2 })
const sides: Side[] = []
try {
  for (const folder of folders) {
    // No page from memory: what is measured is the reading and rendering.
    const site = await startSite(folder, { PAGE_CACHE_MB: '0', READ_CACHE_MB: '0' })
    sides.push({ site, pages: {} })
    Object.assign(sides.at(-1)?.pages ?? {}, await findPages(folder))
  }
  const [small, large] = sides as [Side, Side]
  const rows = []
  for (const kind of Object.keys(small.pages)) {
    const measured = await measure(kind, small, large)
    console.log(
      `  ${kind}: ${rounded(measured.large.median)} ms against ${rounded(measured.small.median)} ms`,
    )
    const ratio = measured.large.median / measured.small.median
    rows.push({
      page: kind,
      'small, ms': rounded(measured.small.median),
      'large, ms': rounded(measured.large.median),
      'small p95': rounded(measured.small.p95),
      'large p95': rounded(measured.large.p95),
      'small CPU': rounded(measured.small.cpu),
      'large CPU': rounded(measured.large.cpu),
      times: rounded(ratio),
      holds: ratio <= TARGET,
    })
  }
  const size = `${topics.toLocaleString('en-US')} topics, ${answers.toLocaleString('en-US')} answers`
  report(`Uncached pages at ${size} against 10,000 and 50,000 (median at most ${TARGET} times)`, rows)
} finally {
  agent.destroy()
  for (const { site } of sides) await site.stop()
}

/** Paths of pages of each kind, spread over the whole site. */
async function findPages(dataDir: string): Promise<Record<string, string[]>> {
  const connection = await findRunning(dataDir)
  if (!connection) throw new Error(`No site runs on ${dataDir}.`)
  const { db, close } = await connect({ connection, onError: () => {}, max: 1 })
  const numbers = async (what: string, path: (number: number) => string) => {
    const { rows } = await sql<{ number: number }>`${sql.raw(what)}`.execute(db)
    return rows.map(({ number }) => path(number))
  }
  const spread = (kind: string, answers: string) => `select number from posts
    where kind = '${kind}' and state = 'published' and slug is null and answers ${answers}
      and (node_id is null or node_id in (select id from nodes where visibility = 'public'))
    order by md5(id::text) limit ${RUNS}`
  try {
    return {
      home: ['/', '/en', '/es'],
      'archive, all': ['/community/archive/all', '/en/community/archive/all', '/es/community/archive/all'],
      'archive of a node': await numbers(
        `select id as number from nodes where visibility = 'public' and slug is null order by id limit 20`,
        (number) => `/community/archive/${number}`,
      ),
      'quiet topic': await numbers(spread('topic', '< 4'), (number) => `/community/${number}`),
      'hot topic': await numbers(
        `select number from posts where kind = 'topic' and slug is null and access is null
          and node_id in (select id from nodes where visibility = 'public') order by answers desc limit 20`,
        (number) => `/community/${number}`,
      ),
      articles: ['/article/archive/all', '/en/article/archive/all', '/es/article/archive/all'],
      article: await numbers(spread('article', '= 0'), (number) => `/article/${number}`),
      products: ['/shop/archive/all', '/en/shop/archive/all', '/es/shop/archive/all'],
      'products, narrowed': NARROWED.map((query) => `/en/shop/archive/all?${query}`),
      product: await numbers(spread('product', '= 0'), (number) => `/shop/${number}`),
      profile: await numbers(
        `select id as number from people where slug like 'n%' order by md5(id::text) limit ${RUNS}`,
        (number) => `/profile/n${number}`,
      ),
    }
  } finally {
    await close()
  }
}

interface Measured {
  median: number
  p95: number
  /** Of the site's processes, in ms per page. */
  cpu: number
}

async function measure(
  kind: string,
  small: Side,
  large: Side,
): Promise<{ small: Measured; large: Measured }> {
  const times = { small: [] as number[], large: [] as number[] }
  const ask = async ({ site, pages }: Side, run: number) => {
    const paths = pages[kind] ?? []
    return askFor(site.address + paths[run % paths.length])
  }
  for (let run = 0; run < WARM_UP; run += 1) {
    await ask(small, run)
    await ask(large, run)
  }
  const before = { small: cpuOfSite(small.site.pid), large: cpuOfSite(large.site.pid) }
  for (let run = 0; run < RUNS; run += 1) {
    times.small.push(await ask(small, run))
    times.large.push(await ask(large, run))
  }
  return {
    small: sum(times.small, cpuOfSite(small.site.pid) - before.small),
    large: sum(times.large, cpuOfSite(large.site.pid) - before.large),
  }
}

function sum(times: number[], cpu: number): Measured {
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { median: at(0.5), p95: at(0.95), cpu: cpu / times.length }
}

/** @returns ms until the last byte */
function askFor(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    get(address, { agent }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${address} answered ${reply.statusCode}`))
      reply.resume().once('end', () => resolve(performance.now() - begun))
    }).once('error', reject)
  })
}
