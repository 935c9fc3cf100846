/**
 * A search through the whole door, one caller, among a million posts and answers: two Chinese characters, two English
 * words, a word that most texts of a language have, and one that a handful have. Every request asks for another word
 * taken from the texts. Target: p95 under 30 ms. Beside it, what becomes of it among six million. Reference: one bare
 * statement, and the twenty posts of a page by their keys, over the same socket in the same run.
 *
 * `node bench/search.ts 200000 0` takes a site of that many topics and answers.
 */
import { Agent, request } from 'node:http'
import { type RawBuilder, sql } from 'kysely'
import { connect } from '#database/connect.ts'
import { findRunning } from '#database/embedded/running.ts'
import type { Database } from '#database/schema.ts'
import { type Size, seededSite } from './seeded.ts'
import { type BenchSite, report, rounded, startSite } from './site.ts'

const TARGET = 30
const RUNS = Number(process.env.RUNS ?? 200)
const WARM_UP = 40
/** Texts that the words are taken from. */
const SAMPLED = 4_000
let callers = 0

/** Topics and answers; what else a site has comes in proportion, and is found as well. */
const SIZES: Size[] = [
  { topics: 200_000, answers: 800_000 },
  { topics: 1_000_000, answers: 5_000_000 },
]

const [topics, answers = (topics ?? 0) * 5] = process.argv.slice(2).map(Number)
for (const size of topics === undefined ? SIZES : [{ topics, answers }]) await measureSite(size)

async function measureSite(size: Size): Promise<void> {
  const dataDir = process.env.SEEDED ?? (await seededSite(size))
  const site = await startSite(dataDir)
  try {
    const connection = await findRunning(dataDir)
    if (!connection) throw new Error('The site has no database.')
    const { db, close } = await connect({ connection, onError: () => {}, max: 1, statementTimeoutMs: 0 })
    try {
      await measureAll(db, site, size)
    } finally {
      await close()
    }
  } finally {
    await site.stop()
  }
}

async function measureAll(db: Database, site: BenchSite, { topics }: Size): Promise<void> {
  const words = await chooseWords(db)
  const kinds: Array<[string, readonly string[]]> = [
    ['two Chinese characters', words.pairs],
    ['two English words', words.two],
    ['a very common word', words.common],
    ['a rare word', words.rare],
  ]
  const rows = []
  for (const [kind, keys] of kinds) {
    for (let run = 0; run < WARM_UP; run += 1) await search(site, keys[run % keys.length] ?? '')
    const times: number[] = []
    const counts: number[] = []
    let cut = 0
    for (let run = 0; run < RUNS; run += 1) {
      const { ms, count, isPartial } = await search(site, keys[(run + WARM_UP) % keys.length] ?? '')
      times.push(ms)
      counts.push(count)
      if (isPartial) cut += 1
    }
    rows.push({
      'looked for': kind,
      'for instance': keys[0] ?? '',
      words: keys.length,
      'found, median': quantile(counts, 0.5),
      'p50, ms': rounded(quantile(times, 0.5)),
      'p95, ms': rounded(quantile(times, 0.95)),
      'cut short': cut,
      holds: quantile(times, 0.95) < TARGET && cut === 0,
    })
  }
  const { rows: sizes } = await sql<{ n: number }>`select count(*) as n from search_entries`.execute(db)
  report(
    `Search among ${sizes[0]?.n.toLocaleString('en-US')} things, one caller (p95 under ${TARGET} ms)`,
    rows,
  )
  report('Reference: bare SQL over the same socket', [
    await timed(db, 'select 1', () => sql`select 1`),
    await timed(db, 'twenty posts with their texts, by key', (run) => {
      const first = 1 + ((run * 7_919) % Math.max(1, topics - 2_000))
      const ids = Array.from({ length: 20 }, (_, place) => first + place * 97)
      return sql`select * from posts join post_texts on post_id = id where id = any(${ids}::bigint[])`
    }),
  ])
}

/** Words as they stand in the texts of a part of the site that chance has chosen. */
async function chooseWords(db: Database) {
  const { rows: titles } = await sql<{ title: string; language: string }>`
    select title, language from post_texts tablesample system (2) limit ${sql.lit(SAMPLED)}`.execute(db)
  const pairs = titles
    .filter(({ language }) => language === 'zh-hans')
    .flatMap(({ title }) => /[\p{sc=Han}]{2}/u.exec(title)?.[0] ?? [])
  const two = titles
    .filter(({ language }) => language === 'en')
    .flatMap(({ title }) => {
      const long = title.match(/[A-Za-z]{4,}/g) ?? []
      return long.length > 1 ? [`${long[0]} ${long.at(-1)}`] : []
    })
  const { rows: lexemes } = await sql<{ lexeme: string; number: number }>`
    select lexeme, count(*) as number from
      (select words from search_entries tablesample system (2) limit ${sql.lit(SAMPLED)}) sampled, unnest(words)
    where lexeme ~ '^([a-z]{3,}|[一-龥]{2})$' group by lexeme order by number desc`.execute(db)
  const rare: string[] = []
  for (const { lexeme, number } of lexemes.toReversed()) {
    if (number > 1 || rare.length >= 100) break
    const { rows } = await sql<{ n: number }>`select count(*) as n from (select 1 from search_entries
      where words @@ ${`'${lexeme}'`}::tsquery limit 31) found`.execute(db)
    if ((rows[0]?.n ?? 0) <= 30) rare.push(lexeme)
  }
  return {
    pairs: [...new Set(pairs)].slice(0, 200),
    two: [...new Set(two)].slice(0, 200),
    common: lexemes.slice(0, 20).map(({ lexeme }) => lexeme),
    rare,
  }
}

/** Each from an address of its own: how often one may search is not what is measured. */
function search(site: BenchSite, key: string): Promise<{ ms: number; count: number; isPartial: boolean }> {
  callers += 1
  const localAddress = `127.${1 + ((callers >> 16) & 127)}.${(callers >> 8) & 255}.${callers & 255}`
  const agent = new Agent()
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.address)
    const begun = performance.now()
    const asked = request(
      {
        hostname: hostname === 'localhost' ? '127.0.0.1' : hostname,
        port,
        method: 'POST',
        path: '/api/request',
        agent,
        localAddress,
        headers: { 'content-type': 'application/json' },
      },
      (reply) => {
        let body = ''
        reply.setEncoding('utf8').on('data', (part: string) => {
          body += part
        })
        reply.on('end', () => {
          const ms = performance.now() - begun
          const { posts } = JSON.parse(body) as { posts?: { count: number; isPartial: boolean } }
          if (posts) resolve({ ms, count: posts.count, isPartial: posts.isPartial })
          else reject(new Error(`The search for "${key}" was refused: ${body.slice(0, 200)}`))
        })
      },
    )
    asked.on('error', reject)
    asked.end(JSON.stringify({ action: 'utils.search', data: { key }, lang: 'en' }))
  })
}

async function timed(db: Database, reference: string, ask: (run: number) => RawBuilder<unknown>) {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const begun = performance.now()
    await ask(run).execute(db)
    times.push(performance.now() - begun)
  }
  return {
    reference,
    'p50, ms': rounded(quantile(times, 0.5)),
    'p95, ms': rounded(quantile(times, 0.95)),
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
