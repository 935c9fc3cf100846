/**
 * The page of figures on a database of its own, with what is left of three years of ten million events a year after each
 * day was counted (target: p95 under 100 ms for a year with the one before it); and what counting costs a page that comes
 * from memory (target: less than a fiftieth of its processor time for a visitor who reads on).
 */
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { type Connected, connect } from '#database/connect.ts'
import { startEmbedded } from '#database/embedded/start.ts'
import { migrate } from '#database/migrate.ts'
import { readFigures } from '#features/services/figures/read-figures.ts'
import { rangeUntil } from '#features/services/figures/rules.ts'
import { createLog } from '#server/measures/log.ts'
import { createViewCounter } from '#server/page-cache/count-views.ts'
import { devicePageSettings } from '#site/settings.ts'
import { load } from './load.ts'
import { cpuOfSite, makeFolder, percentile, report, rounded, startSite } from './site.ts'

const DAYS = 3 * 365
const TODAY = '2026-11-28'
const TURNS = 300
const TARGET = 100
const SHARE = 0.02
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36'

const folder = await makeFolder()
const log = { info: () => {}, warn: console.warn, error: console.error }
const embedded = await startEmbedded({ dataDir: folder, log })
const connected = await connect({
  connection: embedded.connection,
  onError: () => {},
  max: 8,
  statementTimeoutMs: 0,
})
try {
  await migrate(connected.db)
  await fill(connected)
  await measurePage(connected)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await connected.close()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}
await measureCounting()

/** Each day as it is when it is full: a hundred names of each kind and the rest; the texts are there, to be named. */
async function fill({ db }: Connected): Promise<void> {
  await sql`insert into people (slug, name, language, level_key) values ('p', 'P', 'en', 'lv1')`.execute(db)
  await sql`insert into posts (kind, number, author_id, language, state, published_at)
    select 'article', 1000000 + n, (select id from people), 'en', 'published', now() from generate_series(1, 5000) n`.execute(
    db,
  )
  await sql`insert into post_texts (post_id, language, title, document)
    select id, 'en', 'Text ' || number, '{}' from posts`.execute(db)
  await sql`insert into daily_counts (kind, day, name, count)
    select kind, ${TODAY}::date - ago, case when n = 0 then ''
      when kind = 'texts' then 'article:' || (1000001 + (ago * 37 + n * 13) % 5000) else kind || (ago * 7 + n * 11) % 3000 end, 9000 / (n + 1)
    from generate_series(0, ${sql.lit(DAYS)}) ago, generate_series(0, 100) n, unnest(array['texts', 'sources', 'searches']) as kind
    on conflict do nothing`.execute(db)
  await sql`insert into daily_counts (kind, day, name, count)
    select kind, ${TODAY}::date - ago, name, 9000 from generate_series(0, ${sql.lit(DAYS)}) ago, (values
      ('visitors', ''), ('readings', ''), ('people', ''), ('answers', ''), ('gathered', ''), ('money', 'order/EUR'),
      ('money', 'membership/EUR'), ('money', 'order/USD'), ('money', 'order-refund/USD'), ('pages', 'home'), ('pages', 'article'),
      ('pages', 'community'), ('pages', 'shop'), ('pages', 'docs'), ('first-answers', '5'), ('first-answers', '60'),
      ('first-answers', '1440'), ('first-answers', '')) as kinds (kind, name)`.execute(db)
  await sql`insert into daily_counts (kind, day, name, count)
    select 'cohorts', ${TODAY}::date - 5 - week * 7, later::text, 100 - later
    from generate_series(0, 150) week, generate_series(0, 12) later where later <= week`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

async function measurePage({ db }: Connected): Promise<void> {
  const places = devicePageSettings.parse({ pages: {} }).pages
  const rows = []
  for (const range of [7, 28, 90, 365] as const) {
    const asked = { days: rangeUntil(TODAY, range), today: TODAY, places }
    const times: number[] = []
    for (let turn = 0; turn < TURNS; turn += 1) {
      const begun = performance.now()
      await readFigures(db, asked)
      if (turn >= 20) times.push(performance.now() - begun)
    }
    const p95 = percentile(times, 0.95)
    rows.push({
      days: range,
      'p50, ms': rounded(percentile(times, 0.5)),
      'p95, ms': rounded(p95),
      holds: p95 < TARGET,
    })
  }
  report(`All figures of some days and of as many before, of three years (p95 under ${TARGET} ms)`, rows)
}

/** µs of processor time of a page from memory, and of counting it. */
async function measureCounting(): Promise<void> {
  const site = await startSite()
  let page: number
  try {
    const port = Number(new URL(site.address).port)
    const request = `GET /en/article/1 HTTP/1.1\r\nHost: localhost\r\nUser-Agent: ${AGENT}\r\nAccept-Encoding: br\r\n\r\n`
    await load({ port, request, connections: 8, ms: 1_500 })
    const before = cpuOfSite(site.pid)
    const perSecond = await load({ port, request, connections: 8, ms: 4_000 })
    page = ((cpuOfSite(site.pid) - before) * 1_000) / (perSecond * 4)
  } finally {
    await site.stop()
  }
  const counter = createViewCounter({
    saltOf: async () => randomBytes(16),
    save: async () => {},
    dayOf: () => TODAY,
    hosts: ['localhost'],
    log: createLog('silent'),
  })
  await counter.flush()
  const rows = []
  for (const [who, addressAt] of Object.entries({
    'who reads on': () => '10.0.0.1',
    'who is new': (turn: number) => `10.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}`,
  })) {
    const turns = who === 'who is new' ? 5_000 : 500_000
    const headers = { 'user-agent': AGENT, referer: 'https://example.org/a' }
    const request = { method: 'GET', url: '/en/article/1', headers } as unknown as IncomingMessage
    const begun = process.cpuUsage()
    for (let turn = 0; turn < turns; turn += 1)
      counter.count({ viewed: 'article:1', kind: 'article', missed: '' }, request, () => addressAt(turn))
    const { user, system } = process.cpuUsage(begun)
    const cost = (user + system) / turns
    const share = cost / page
    rows.push({
      visitor: who,
      'counting, µs': rounded(cost, 3),
      'page, µs': rounded(page, 1),
      share: rounded(share, 4),
      holds: who === 'who is new' ? '-' : share < SHARE,
    })
    await counter.flush()
  }
  await counter.close()
  report(`Processor time of counting, against that of a page from memory (less than ${SHARE})`, rows)
}
