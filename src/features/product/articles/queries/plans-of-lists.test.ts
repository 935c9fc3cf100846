import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '#database/schema.ts'
import { STRANGER } from '#shared/people/asker.ts'
import { memberAsker } from '#tests/caller.ts'
import { testDatabase } from '#tests/database.ts'
import { plansOf } from '#tests/plans.ts'
import { insertPerson } from '#tests/rows.ts'
import { listArticles, listRelated } from './list-articles.ts'

const { db, pool } = await testDatabase()
const sent: CompiledQuery[] = []
/** The same database; records every statement it is sent. */
const observed = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => {
    sent.push(query)
  },
})

const ARTICLES = 20_000
let authorId = 0
let termId = 0

beforeAll(async () => {
  authorId = await insertPerson(db)
  const crowd = await insertPerson(db)
  // A site of some years: one author in fifty, one category in ten, all texts in two languages.
  await sql`insert into posts (kind, number, author_id, language, state, published_at, views)
    select 'article', n, case when n % 50 = 0 then ${authorId}::bigint else ${crowd}::bigint end, 'en', 'published',
      now() - n * interval '1 hour', n * 7919 % 100003 from generate_series(1, ${sql.lit(ARTICLES)}) n`.execute(
    db,
  )
  await sql`insert into post_texts (post_id, language, title, document)
    select id, written, 'Title ' || number, '{"version":1,"content":[]}' from posts,
      unnest(array['en', 'es']) written`.execute(db)
  await sql`insert into terms (taxonomy, number, language)
    select 'article-category', n, 'en' from generate_series(1, 10) n`.execute(db)
  await sql`insert into term_texts (term_id, language, name) select id, 'en', 'Term' from terms`.execute(db)
  await sql`insert into post_terms (term_id, post_id, published_at)
    select terms.id, posts.id, posts.published_at from posts
    join terms on terms.number = posts.number % 10 + 1`.execute(db)
  const first = await db.selectFrom('terms').select('id').limit(1).executeTakeFirstOrThrow()
  termId = first.id
  await sql`analyze`.execute(db)
})

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  Plans?: PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The plans (EXPLAIN ANALYZE) of the statements that `run` sends. */
async function doingsOf(run: () => Promise<unknown>): Promise<PlanNode[]> {
  sent.length = 0
  await run()
  const plans = await Promise.all(
    [...sent].map(({ sql: text, parameters }) =>
      db.executeQuery<{ 'QUERY PLAN': Array<{ Plan: PlanNode }> }>(
        CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters]),
      ),
    ),
  )
  return plans.flatMap(({ rows }) => nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan as PlanNode))
}

const LARGE = ['posts', 'post_texts', 'post_terms']
const scanned = (nodes: PlanNode[]) =>
  nodes
    .filter((node) => node['Node Type'] === 'Seq Scan' && LARGE.includes(node['Relation Name'] ?? ''))
    .map((node) => node['Relation Name'])
const used = (nodes: PlanNode[]) => nodes.map((node) => node['Index Name']).filter(Boolean)

const ME = 1

describe.each([
  ['a stranger', STRANGER],
  ['an author', memberAsker(ME)],
  ['an admin', memberAsker(ME, { roles: ['admin'] })],
])('of a site of 20,000 articles, for %s,', (_who, asker) => {
  const reader = { asker, now: new Date(), locale: 'en' } as const
  const lists = [
    ['the newest', { termId: null, authorId: null, sort: 'newest' }, 'posts_newest'],
    ['the most read', { termId: null, authorId: null, sort: 'popular' }, 'posts_read'],
    ['a category', { termId: 1, authorId: null, sort: 'newest' }, 'post_terms_newest'],
    ['a person', { termId: null, authorId: 1, sort: 'newest' }, 'posts_by_author'],
  ] as const

  it.each(lists)('reads %s along an index, at any depth', async (_name, wanted, index) => {
    const list = {
      sort: wanted.sort,
      first: 24,
      termId: wanted.termId && termId,
      authorId: wanted.authorId && authorId,
    }
    let after = ''
    for (let page = 0; page < 5; page += 1) {
      const { endCursor } = await listArticles(db, reader, { ...list, after })
      after = endCursor
    }
    for (const start of ['', after]) {
      const nodes = await doingsOf(() => listArticles(observed, reader, { ...list, after: start }))
      expect(scanned(nodes)).toEqual([])
      expect(used(nodes)).toContain(index)
      // Sorts and joins handle one page of rows, never the whole list.
      const most = Math.max(...nodes.map((node) => node['Actual Rows'] ?? 0))
      expect(most).toBeLessThanOrEqual(60)
      const plans = await plansOf(pool, LARGE, (observed) =>
        listArticles(observed, reader, { ...list, after: start }),
      )
      expect(plans.walked).toEqual([])
      expect(plans.indexes).toContain(index)
    }
  })

  it('looks at the nearest only for what to read next', async () => {
    const nodes = await doingsOf(() => listRelated(observed, reader, { number: 7, first: 3 }))
    expect(scanned(nodes)).toEqual([])
    expect(used(nodes)).toContain('post_terms_newest')
  })
})
