/**
 * Lists of the shop among 100,000 products, narrowed and sorted in every way, each page rendered anew (target: p95 under
 * 30 ms), against the statements that such a page sends, asked one after the other by the driver alone.
 *
 * `node bench/product-lists.ts 10000` takes fewer products.
 */
import { Agent, get } from 'node:http'
import path from 'node:path'
import { sql } from 'kysely'
import { type Connected, connect } from '#database/connect.ts'
import { findRunning } from '#database/embedded/running.ts'
import { noteStatements, noting } from './noted.ts'
import { seededSite } from './seeded.ts'
import { type BenchSite, makeFolder, percentile, report, rounded, startSite } from './site.ts'
import type { SentStatement } from './statements-on-signal.ts'

const products = Number(process.argv[2] ?? 100_000)
const TARGET = 30
const RUNS = Number(process.env.RUNS ?? 200)
const WARM_UP = 100
const SORTS = ['newest', 'popular', 'rated', 'price', 'price-down']
/** What narrows a list: what most products fit, what a few do, and what hardly one does. */
const FILTERS: Record<string, string[]> = {
  everything: [''],
  'by kind of goods': ['goods=virtual', 'goods=physical&stock=1', 'goods=virtual&stock=1'],
  'by price': ['from=20&to=21', 'from=10&to=400', 'to=15', 'from=5500'],
  'by a value': ['with=size%3Asmall', 'with=size%3Asmall&to=50', 'with=size%3Anone'],
  'by all together': [
    'goods=physical&stock=1&from=10&to=400&with=size%3Asmall',
    'goods=virtual&stock=1&from=300&to=310&with=size%3Alarge',
    'goods=package&stock=1&from=10',
  ],
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const notes = await makeFolder()
const file = path.join(notes, 'statements.json')
const folder = await seededSite({ topics: 2_000, answers: 10_000, products })
// Nothing from memory: what is measured is the reading and rendering.
const site = await startSite(folder, { PAGE_CACHE_MB: '0', READ_CACHE_MB: '0', ...noting(file) })
const connection = await findRunning(folder)
if (!connection) throw new Error(`No site runs on ${folder}.`)
const { db, pool, close } = await connect({ connection, onError: () => {}, max: 1 })
try {
  const places = await listPlaces(db)
  const rows = []
  for (const [what, filters] of Object.entries(FILTERS)) {
    const pages = pagesOf(filters, places)
    for (let run = 0; run < WARM_UP; run += 1) await askFor(site, pageAt(pages, run))
    const times: number[] = []
    const floor: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const page = pageAt(pages, run)
      const begun = performance.now()
      await askFor(site, page)
      times.push(performance.now() - begun)
    }
    for (const page of pages.slice(0, RUNS)) {
      const sent = (await noteStatements(site, file, () => askFor(site, page))).filter(isReading)
      floor.push(await askBare(sent))
    }
    const [p95, bare] = [percentile(times, 0.95), percentile(floor, 0.95)]
    rows.push({
      list: what,
      'p50, ms': rounded(percentile(times, 0.5)),
      'p95, ms': rounded(p95),
      'bare statements, p95': rounded(bare),
      times: rounded(p95 / bare),
      holds: p95 < TARGET,
    })
  }
  report(
    `Lists among ${products.toLocaleString('en-US')} products, narrowed and sorted (p95 under ${TARGET} ms)`,
    rows,
  )
} finally {
  agent.destroy()
  await close()
  await site.stop()
}

/** The whole shop, and a category with much and one with little in it. */
async function listPlaces(database: Connected['db']): Promise<string[]> {
  const { rows } = await sql<{ number: number }>`select terms.number from terms
    join post_terms on post_terms.term_id = terms.id where taxonomy = 'shop-category'
    group by terms.id order by count(*) desc limit 20`.execute(database)
  const numbers = new Set([rows[0], rows.at(-1)].flatMap((row) => row?.number ?? []))
  const led = await Promise.all(
    [...numbers].map((number) => fetch(`${site.address}/en/shop/archive/${number}`)),
  )
  // Where a category has a name of its own, its number only leads there.
  return ['all', ...led.map(({ url }) => url.slice(url.lastIndexOf('/') + 1))]
}

/** Every place in every order with each of the filters. */
function pagesOf(filters: readonly string[], places: readonly string[]): string[] {
  return places.flatMap((place) =>
    SORTS.flatMap((sort) =>
      filters.map((filter) => `/en/shop/archive/${place}?sort=${sort}${filter && `&${filter}`}`),
    ),
  )
}

function pageAt(pages: readonly string[], run: number): string {
  return pages[run % pages.length] ?? ''
}

function askFor({ address }: Pick<BenchSite, 'address'>, page: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address + page, { agent }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${page} answered ${reply.statusCode}`))
      reply.resume().once('end', () => resolve())
    }).once('error', reject)
  })
}

/** Jobs write beside the page; done again that would be refused. */
function isReading({ text }: SentStatement): boolean {
  return !/\b(?:insert into|update|delete from|begin|commit)\b/i.test(text)
}

/** @returns ms for the statements of one page, the second time they are asked */
async function askBare(statements: readonly SentStatement[]): Promise<number> {
  const ask = async () => {
    for (const { text, values } of statements) await pool.query(text, [...values])
  }
  await ask()
  const begun = performance.now()
  await ask()
  return performance.now() - begun
}
