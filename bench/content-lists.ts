/**
 * The desk's list of content on a database of its own, among a million posts: narrowed by each filter in each order, its first
 * page and a later one, for an admin, for the team and for whoever moderates one node (target: p95 under 100 ms each).
 *
 * `node bench/content-lists.ts 300000` fills it with fewer.
 */
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Connected, connect } from '#database/connect.ts'
import { startEmbedded } from '#database/embedded/start.ts'
import { migrate } from '#database/migrate.ts'
import { listContentRows } from '#features/services/content/queries/content.ts'
import {
  CONTENT_SORTS,
  CONTENT_STATES,
  type ContentTerms,
  NO_TERMS,
} from '#features/services/content/rules.ts'
import { type Role, STRANGER } from '#shared/people/asker.ts'
import { makeFolder, percentile, report, rounded } from './site.ts'

const POSTS = Number(process.argv[2] ?? 1_000_000)
const PEOPLE = 10_000
const NODES = 200
const TURNS = Number(process.env.RUNS ?? 20)
const TARGET = 100
const PAGE = 31

/**
 * Mostly topics, few products; one in a hundred is hidden, waits, is a draft, is to come, is closed or deleted; one in a hundred is
 * Spanish. Some people have written much, and one node has a third of all.
 */
async function fill({ db }: Connected): Promise<void> {
  await sql`insert into people (slug, name, language, level_key)
    select 'p' || n, 'P' || n, 'en', 'lv1' from generate_series(1, ${sql.lit(PEOPLE)}) n`.execute(db)
  await sql`insert into nodes (language, admin_id, visibility, topics_count)
    select 'en', n, case when n % 20 = 0 then 'private' else 'public' end, 1000 - n from generate_series(1, ${sql.lit(NODES)}) n`.execute(
    db,
  )
  await sql`insert into node_texts (node_id, language, name, description)
    select id, 'en', 'Node ' || id, '' from nodes`.execute(db)
  await sql`insert into posts (kind, number, author_id, node_id, language, state, published_at, created_at, updated_at,
      deleted_at, closed_at, answers, comments)
    select case when n % 10 < 7 then 'topic' when n % 1000 = 8 then 'product' else 'article' end, n,
      1 + case when n % 3 = 0 then n % 20 else (n::bigint * 7919) % ${sql.lit(PEOPLE)} end,
      case when n % 10 < 7 then 1 + case when n % 2 = 0 then 0 else (n::bigint * 104729) % ${sql.lit(NODES)} end end,
      case when n % 100 = 5 then 'es' else 'en' end,
      case n % 700 when 1 then 'hidden' when 2 then 'pending' when 3 then 'draft' else 'published' end,
      case when n % 700 = 4 then now() + interval '1 day' else now() - n * interval '5 minutes' end,
      now() - n * interval '5 minutes', now() - ((n::bigint * 7919) % 9999991) * interval '10 seconds',
      case when n % 200 = 6 then now() end, case when n % 150 = 7 then now() - interval '1 hour' end,
      (n::bigint * 7919) % 97, (n::bigint * 104729) % 89
    from generate_series(1, ${sql.lit(POSTS)}) n`.execute(db)
  await sql`insert into post_texts (post_id, language, title, document, status)
    select id, language, (array['How', 'Why', 'When', 'Where', '怎样', '为什么'])[1 + id % 6] || ' coffee ' || md5(id::text) || ' 咖啡豆 ' || id % 977,
      '{}', 'original' from posts`.execute(db)
  await sql`insert into terms (taxonomy, number, slug, language, posts_count)
    values ('article-tag', 1, 'rare', 'en', 100), ('article-tag', 2, 'common', 'en', 100000)`.execute(db)
  await sql`insert into term_texts (term_id, language, name) select id, 'en', slug from terms`.execute(db)
  await sql`insert into post_terms (term_id, post_id, published_at)
    select (select id from terms where slug = 'rare'), id, published_at from posts where number % 9973 = 0
    union all select (select id from terms where slug = 'common'), id, published_at from posts where number % 5 = 0`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
}

const NARROWED: ReadonlyArray<Partial<ContentTerms>> = [
  {},
  ...CONTENT_STATES.map((state) => ({ state })),
  { kind: 'topic' },
  { kind: 'product' },
  { kind: 'article', state: 'published' },
  { kind: 'topic', state: 'closed' },
  { node: 1 },
  { node: 150 },
  { node: 150, state: 'hidden' },
  { author: 'p3' },
  { author: '9000' },
  { language: 'es' },
  { language: 'es', state: 'deleted' },
  { tag: 'rare' },
  { tag: 'common' },
  { q: 'coffee' },
  { q: '咖啡' },
  { q: 'abc1 why' },
  { q: '4711' },
  { q: 'coffee', kind: 'product' },
  { from: '2020-01-01', to: '2020-02-01' },
  { from: '2026-01-01', kind: 'topic', language: 'es' },
]

const ASKERS: ReadonlyArray<readonly [name: string, personId: number, roles: readonly Role[]]> = [
  ['admin', 1, ['admin', 'staff']],
  ['team', 2, ['staff']],
  ['moderator', 150, []],
]

async function measure({ db }: Connected): Promise<void> {
  for (const [name, personId, roles] of ASKERS) {
    const asker = { ...STRANGER, personId, roles: [...roles] }
    const rows = []
    for (const terms of NARROWED)
      for (const sort of CONTENT_SORTS) {
        const times: number[] = []
        const asked = { terms: { ...NO_TERMS, ...terms }, asker, timeZone: 'Europe/Madrid', now: new Date() }
        let after: readonly [string | number, number] | null = null
        for (let turn = 0; turn < TURNS; turn += 1) {
          const begun = performance.now()
          const page = await listContentRows(db, asked, { sort, first: PAGE, after })
          if (turn > 1) times.push(performance.now() - begun)
          const last = page.length === PAGE ? page.at(-1) : undefined
          after = last ? [last.key, last.id] : null
        }
        const p95 = percentile(times, 0.95)
        rows.push({
          narrowed: JSON.stringify(terms),
          sort,
          'p50, ms': rounded(percentile(times, 0.5)),
          'p95, ms': rounded(p95),
          holds: p95 < TARGET,
        })
      }
    report(`The list of content among ${POSTS} posts, for the ${name} (p95 under ${TARGET} ms)`, rows)
  }
}

// Last: what is measured is named above.
const folder = await makeFolder()
const log = { info: () => {}, warn: console.warn, error: console.error }
const embedded = await startEmbedded({ dataDir: folder, log })
const connected = await connect({
  connection: embedded.connection,
  onError: () => {},
  max: 4,
  statementTimeoutMs: 0,
})
try {
  await migrate(connected.db)
  await fill(connected)
  await measure(connected)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await connected.close()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}
