import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ROLES, STRANGER } from '#shared/people/asker.ts'
import { insertNode } from '#tests/community-rows.ts'
import { testDatabase } from '#tests/database.ts'
import { insertSomebody } from '#tests/people.ts'
import { plansOf } from '#tests/plans.ts'
import { insertTerm } from '#tests/rows.ts'
import { CONTENT_SORTS, CONTENT_STATES, type ContentTerms, NO_TERMS } from '../rules.ts'
import { listContentRows } from './content.ts'

const { db, pool } = await testDatabase()
const LARGE = ['posts', 'post_texts', 'post_terms']

it('walks no table of all posts, whatever the list is narrowed to and sorted by', async () => {
  const author = await insertSomebody(db)
  const other = await insertSomebody(db)
  const nodeId = await insertNode(db)
  const tag = await insertTerm(db, { taxonomy: 'article-tag', names: { en: 'Rare' } })
  await sql`insert into posts (kind, number, author_id, node_id, language, state, published_at, created_at, updated_at)
    select 'topic', 100000 + n, case when n % 1000 = 0 then ${author}::bigint else ${other}::bigint end,
      ${nodeId}::bigint, 'en', case when n % 500 = 0 then 'hidden' when n % 700 = 0 then 'pending' when n % 900 = 0 then 'draft'
      else 'published' end, now() - n * interval '1 hour', now() - n * interval '1 hour', now() - n * interval '1 hour'
    from generate_series(-20, 30000) n`.execute(db)
  await sql`update posts set deleted_at = now() where number % 400 = 1`.execute(db)
  await sql`update posts set closed_at = now() where number % 600 = 2`.execute(db)
  await sql`insert into post_texts (post_id, language, title, document, status)
    select id, 'en', 'Title of ' || md5(id::text), '{}', 'original' from posts`.execute(db)
  await sql`insert into post_terms (term_id, post_id, published_at) select ${tag.id}, id, published_at from posts
    where number % 1000 = 3`.execute(db)
  const common = await insertTerm(db, { taxonomy: 'article-tag', names: { en: 'Common' } })
  await sql`insert into post_terms (term_id, post_id, published_at) select ${common.id}, id, published_at from posts`.execute(
    db,
  )
  await sql`vacuum analyze posts, post_texts, post_terms, terms, term_texts, people`.execute(db)
  const asker = { ...STRANGER, personId: other, roles: [...ROLES] }
  const narrowed: Array<Partial<ContentTerms>> = [
    {},
    { q: 'abcd 12' },
    { q: 'title of' },
    { q: '100500' },
    { kind: 'doc' },
    { author: String(author) },
    { tag: 'rare' },
    { from: '2020-01-01', to: '2020-01-02' },
    ...CONTENT_STATES.map((state) => ({ state })),
  ]
  for (const terms of narrowed) {
    const { walked } = await plansOf(pool, LARGE, async (observed) => {
      const asked = { terms: { ...NO_TERMS, ...terms }, asker, timeZone: 'UTC', now: new Date() }
      for (const sort of CONTENT_SORTS)
        await listContentRows(observed, asked, { sort, first: 31, after: null })
    })
    expect([terms, walked]).toEqual([terms, []])
  }
})
