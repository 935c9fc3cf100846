import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database, Tables } from '#database/schema.ts'
import { STRANGER } from '#shared/people/asker.ts'
import { testDatabase } from '#tests/database.ts'
import { insertPerson } from '#tests/rows.ts'
import { findPosts, readPlace } from './find-posts.ts'
import { listPeople } from './list-people.ts'

const { db, pool } = await testDatabase()
const POSTS = 6_000
const now = new Date()
const sent: CompiledQuery[] = []
/** The same database; records every statement it is sent. */
const observed: Database = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => void sent.push(query),
})

/** Two years of posts, one in three hours: all say 'all', one in a hundred 'some', one in a thousand 'few'. */
beforeAll(async () => {
  const author = await insertPerson(db)
  const statements = [
    sql`insert into nodes (language) select 'en' from generate_series(1, 20)`,
    sql`insert into posts (kind, number, author_id, node_id, language, state, published_at)
      select 'topic', n, ${author}, (select min(id) from nodes) + n % 20, 'en', 'published',
        ${now}::timestamptz - n * interval '3 hours' from generate_series(1, ${sql.lit(POSTS)}) n`,
    sql`insert into post_texts (post_id, language, title, document)
      select id, 'en', 'Title', '{"version":1,"content":[]}' from posts`,
    sql`insert into search_entries (post_id, at, title, words)
      select id, published_at, case when number % 100 = 0 then '''some'':1' else '''all'':1' end::tsvector,
        format('''#topic'' ''#d%s'' ''#m%s'' ''#y%s'' ''all'':1 %s %s %s',
          to_char(published_at at time zone 'UTC', 'YYYY-MM-DD'), to_char(published_at at time zone 'UTC', 'YYYY-MM'),
          to_char(published_at at time zone 'UTC', 'YYYY'), case when number % 100 = 0 then '''some'':2' end,
          case when number % 1000 = 0 then '''few'':3' end,
          (select string_agg(format('''w%s''', (number * 7919 + word * 104729) % 500), ' ')
            from generate_series(1, 8) word))::tsvector
      from posts`,
    sql`insert into people (slug, name, language, level_key)
      select 'someone-' || n, 'Someone ' || n, 'en', 'lv1' from generate_series(1, 5000) n`,
    sql`insert into search_people (person_id, words) select id, format('''someone'' ''%s''', id)::tsvector from people`,
    sql`analyze`,
  ]
  for (const statement of statements) await statement.execute(db)
})

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  Plans?: PlanNode[]
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The plans (EXPLAIN ANALYZE) of the statements that `run` sends, under the same settings. */
async function plansOf(run: () => Promise<unknown>): Promise<PlanNode[]> {
  sent.length = 0
  await run()
  const settings = sent.filter((query) => query.sql.startsWith('set local'))
  const asked = sent.filter((query) => /^\s*(select|with)/.test(query.sql) && !settings.includes(query))
  expect(asked.length).toBeGreaterThan(0)
  return db.transaction().execute(async (transaction) => {
    for (const setting of settings) await transaction.executeQuery(setting)
    const plans: PlanNode[] = []
    for (const { sql: text, parameters } of asked) {
      const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': Array<{ Plan: PlanNode }> }>(
        CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters]),
      )
      plans.push(...nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan as PlanNode))
    }
    return plans
  })
}

const walked = (plans: PlanNode[]) =>
  plans.filter((plan) => plan['Node Type'] === 'Seq Scan').map((plan) => plan['Relation Name'])
/** Rows of the index table that were looked at in all. */
const entriesRead = (plans: PlanNode[]) =>
  plans
    .filter((plan) => plan['Relation Name'] === 'search_entries')
    .reduce((sum, plan) => sum + (plan['Actual Rows'] ?? 0) * (plan['Actual Loops'] ?? 1), 0)

const queryFor = (...words: string[]) => ({
  parts: words.map((word) => `'${word}'`),
  without: null,
  terms: words.map((word) => `'${word}'`),
})
const find = (on: Database, words: string[], more: Partial<Parameters<typeof findPosts>[1]> = {}) =>
  findPosts(on, {
    query: queryFor(...words),
    kind: undefined,
    asker: STRANGER,
    line: '',
    now,
    after: undefined,
    ...more,
  })

describe('a search among thousands', () => {
  it.each([
    ['a word that all have', ['all'], 200],
    ['a word of one in a hundred', ['some'], 60],
    ['a word of one in a thousand', ['few'], 6],
    ['two words', ['some', 'all'], 60],
    ['a word that none has', ['nothing'], 0],
  ])('for %s walks along indexes only', async (_name, words, count) => {
    const found = await find(db, words)
    // Matches by title come in addition to the newest.
    expect(found.count).toBeGreaterThanOrEqual(count)
    expect(found).toMatchObject({ isMore: count === 200, isPartial: false })
    const plans = await plansOf(() => find(observed, words))
    expect(walked(plans)).toEqual([])
    expect(plans.map((plan) => plan['Index Name'])).toContain('search_entries_words')
  })

  it('reads of a word that all have no more than the newest', async () => {
    expect(entriesRead(await plansOf(() => find(observed, ['all'])))).toBeLessThan(POSTS / 2)
  })

  it('goes on from any place, and within a kind, along the same indexes', async () => {
    let after = readPlace((await find(db, ['all'])).endCursor)
    for (let page = 0; page < 17; page += 1) after = readPlace((await find(db, ['all'], { after })).endCursor)
    expect(after?.at).toBeDefined()
    const plans = await plansOf(async () => {
      await find(observed, ['all'], { after, kind: 'topic' })
      await find(observed, ['all'], { kind: 'answer' })
      await listPeople(observed, { query: "'some':*", name: 'some', line: 'test' })
    })
    expect(walked(plans)).toEqual([])
  })

  it('asks the same of whoever is signed in', async () => {
    const plans = await plansOf(() => find(observed, ['all'], { asker: { ...STRANGER, personId: 3 } }))
    expect(walked(plans)).toEqual([])
  })
})

describe('a search that takes too long', () => {
  /** Locks a table while `run` runs. */
  async function whileLocked<Result>(table: string, run: () => Promise<Result>): Promise<Result> {
    const client = await pool.connect()
    try {
      await client.query(`begin; lock table ${table} in access exclusive mode`)
      return await run()
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  it('ends, answers with what it has, and says so', async () => {
    const begun = performance.now()
    const found = await whileLocked('search_entries', () => find(db, ['all'], { timeout: 100 }))
    expect(found).toMatchObject({ rows: [], hasNextPage: false, isPartial: true })
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(await find(db, ['all'])).toMatchObject({ isPartial: false })
  })

  it('leaves out the texts it could not read, not the page', async () => {
    const found = await whileLocked('post_texts', () => find(db, ['all'], { timeout: 2_000 }))
    expect(found.isPartial).toBe(true)
    expect(found.rows).toHaveLength(20)
    expect(found.texts).toEqual([])
  })

  it('is an error when it is not time that failed', async () => {
    await expect(find(db, ['all'], { query: { parts: ["'"], without: null, terms: ["'"] } })).rejects.toThrow(
      'tsquery',
    )
  })
})
