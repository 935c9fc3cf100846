import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { insertSomebody } from '#tests/people.ts'
import { plansOf } from '#tests/plans.ts'
import { countFortnight, listSold } from './overview.ts'

const { db, pool } = await testDatabase()
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)

it('counts days by indexes, however long a site has been there', async () => {
  await sql`insert into people (slug, name, name_key, language, level_key, created_at)
    select 'p' || n, 'P' || n, 'p' || n, 'en', 'lv1', now() - n * interval '1 hour'
    from generate_series(1, 20000) n`.execute(db)
  const author = await insertSomebody(db)
  const { rows } = await sql<{ id: number }>`insert into nodes (language) values ('en') returning id`.execute(
    db,
  )
  const nodeId = rows[0]?.id ?? 0
  await sql`insert into posts (kind, number, author_id, node_id, language, state, published_at)
    select case when n % 2 = 0 then 'topic' else 'article' end, 100000 + n, ${author},
      case when n % 2 = 0 then ${nodeId}::bigint end, 'en', 'published',
      now() - n * interval '1 hour' from generate_series(1, 20000) n`.execute(db)
  await sql`insert into answers (post_id, author_id, language, document, state, created_at)
    select id, ${author}, 'en', '{}', 'published', published_at from posts where kind = 'topic'`.execute(db)
  await sql`insert into orders (number, key, person_id, language, currency, state, items_amount, total_amount,
      is_tax_included, created_at, expires_at, paid_at)
    select lpad((n + 100)::text, 10, '0'), gen_random_uuid(), ${author}, 'en', 'USD', 'completed', 1, 1, true,
      now(), now(), now() - n * interval '1 hour' from generate_series(1, 20000) n`.execute(db)
  await sql`analyze people, posts, answers, orders`.execute(db)
  const fortnight = { now: new Date(), week: daysAgo(7), before: daysAgo(14) }
  const { walked } = await plansOf(pool, ['people', 'posts', 'answers', 'orders'], async (observed) => {
    await countFortnight(observed, fortnight)
    await listSold(observed, fortnight)
  })
  expect(walked).toEqual([])
})
