import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { hoursAgo, insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { SiteCounts } from '../schemas.ts'

const { db, call } = await testSite()

async function count(of: string[]): Promise<SiteCounts['counts']> {
  const { status, body } = await call('sections.countSite', { of }, { lang: 'en' })
  expect(status).toBe(200)
  return (body as { guaqi: { sections: { counts: SiteCounts } } }).guaqi.sections.counts.counts
}

it('counts what is out for everybody, and nothing else', async () => {
  const nodeId = await insertNode(db)
  const authorId = await insertPerson(db)
  const topic = await insertTopic(db, { nodeId, authorId })
  await insertTopic(db, { nodeId, authorId, state: 'draft' })
  await insertTopic(db, { nodeId, authorId, deletedAt: hoursAgo(1) })
  await insertAnswer(db, { topic, authorId })
  await insertAnswer(db, { topic, authorId, state: 'hidden' })
  await insertPost(db, { kind: 'article', authorId })
  expect(await count(['members', 'topics', 'answers', 'articles', 'orders'])).toEqual([
    { of: 'members', count: 1, isExact: true },
    { of: 'topics', count: 1, isExact: true },
    { of: 'answers', count: 1, isExact: true },
    { of: 'articles', count: 1, isExact: true },
    { of: 'orders', count: 0, isExact: true },
  ])
})

it('says about how many there are where they are more than are counted one by one', async () => {
  await sql`insert into people (slug, name, language, level_key)
    select 'crowd-' || n, 'Crowd ' || n, 'en', 'lv1' from generate_series(1, 12600) n`.execute(db)
  await sql`analyze people`.execute(db)
  const [members] = await count(['members', 'members'])
  expect(members?.isExact).toBe(false)
  expect(members?.count).toBe(12_000)
})

it('refuses to count what it does not know', async () => {
  for (const of of [[], ['sessions'], 'members'])
    expect((await call('sections.countSite', { of })).status).toBe(400)
})
