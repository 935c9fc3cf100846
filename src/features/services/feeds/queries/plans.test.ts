import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { listDuePosts } from '#features/kernel/posts/queries/due-posts.ts'
import { insertNode } from '#tests/community-rows.ts'
import { testDatabase } from '#tests/database.ts'
import { plansOf } from '#tests/plans.ts'
import { insertPerson } from '#tests/rows.ts'
import { listFeedItems } from './feed-items.ts'
import { listRanges, listSitemapRows } from './sitemap-entries.ts'

const { db, pool } = await testDatabase()
const now = new Date()
let node = 0

/** 20,000 topics in three languages in one node, with their texts. */
beforeAll(async () => {
  const author = await insertPerson(db)
  node = await insertNode(db)
  // In pieces: statements of the site may take ten seconds, also on a machine that is busy.
  for (let first = 1; first < 20_000; first += 2_000) {
    await sql`with written as (
        insert into posts (kind, number, author_id, node_id, language, state, published_at)
        select 'topic', n, ${author}, ${node}, case when n % 10 < 7 then 'zh-hans' when n % 10 < 9 then 'en' else 'es' end,
          'published', now() - n * interval '1 minute' from generate_series(${first}::int, ${first + 1_999}::int) n
        returning id, number, language)
      insert into post_texts (post_id, language, title, document)
      select id, language, 'Title ' || number, '{}' from written`.execute(db)
  }
  await sql`analyze posts, post_texts, nodes, people`.execute(db)
})

const walked = async (ask: Parameters<typeof plansOf>[2]) =>
  (await plansOf(pool, ['posts', 'post_texts'], ask)).walked

describe('feeds, maps and sweeps walk no table of posts', () => {
  it.each(['zh-hans', 'en', 'es'] as const)('for the newest of all and of a node in %s', async (locale) => {
    const list = { kind: 'topic', locale, now, limit: 30 } as const
    expect(await walked((observed) => listFeedItems(observed, { ...list, within: null }))).toEqual([])
    expect(
      await walked((observed) => listFeedItems(observed, { ...list, within: { scope: 'node', id: node } })),
    ).toEqual([])
    expect(await listFeedItems(db, { ...list, within: null })).toHaveLength(30)
  })

  it('for a batch of a map, and for which maps there are', async () => {
    const question = { kind: 'topic', locale: 'es', now } as const
    const batch = { after: 10_000, last: 11_000, limit: 50 }
    expect(await walked((observed) => listSitemapRows(observed, question, batch))).toEqual([])
    expect(await walked((observed) => listRanges(observed, question, 1_000))).toEqual([])
    expect(await listRanges(db, question, 1_000)).toEqual(Array.from({ length: 20 }, (_, range) => range))
  })

  it('for what has fallen due', async () => {
    const range = { from: new Date(now.getTime() - 60_000), to: now }
    expect(await walked((observed) => listDuePosts(observed, range, 0, 500))).toEqual([])
  })
})
