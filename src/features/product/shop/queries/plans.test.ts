import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { STRANGER } from '#shared/people/asker.ts'
import { memberAsker } from '#tests/caller.ts'
import { testDatabase } from '#tests/database.ts'
import { plansOf } from '#tests/plans.ts'
import { insertPerson } from '#tests/rows.ts'
import { listProducts, listRelated } from './list-products.ts'

const { db, pool } = await testDatabase()

/** Not `products`: in this data set it fills a few pages, and a sequential scan is right. */
const LARGE = ['posts', 'post_texts', 'post_terms', 'variants', 'variant_prices']

/** 3,000 products among 9,000 topics: PostgreSQL underestimates the share of products. */
beforeAll(async () => {
  const author = await insertPerson(db)
  const statements = [
    sql`insert into nodes (language) values ('en')`,
    sql`insert into posts (kind, number, author_id, node_id, language, state, published_at)
      select case when n % 4 = 0 then 'product' else 'topic' end, n, ${author},
        case when n % 4 > 0 then (select id from nodes) end, 'en', 'published', now() - n * interval '10 minutes'
      from generate_series(1, 12000) n`,
    sql`insert into post_texts (post_id, language, title, document) select id, 'en', 'Thing', '{}' from posts`,
    sql`insert into products (post_id, goods, sold) select id, 'physical', id % 777 from posts where kind = 'product'`,
    sql`insert into variants (post_id, key) select post_id, 'one' from products`,
    sql`insert into variant_prices (variant_id, currency, amount) select id, 'RMB', 100 from variants`,
    sql`insert into terms (taxonomy, number, language) select 'shop-category', n, 'en' from generate_series(1, 3) n`,
    sql`insert into post_terms (term_id, post_id, published_at)
      select (select min(id) from terms) + number % 3, id, published_at from posts where kind = 'product'`,
    sql`vacuum (analyze)`,
  ]
  for (const statement of statements) await statement.execute(db)
})

const ME = 1

describe.each([
  ['a stranger', STRANGER],
  ['a seller', memberAsker(ME)],
  ['an admin', memberAsker(ME, { roles: ['admin'] })],
])('in a shop of thousands, for %s,', (_who, asker) => {
  const reader = { asker, now: new Date(), locale: 'en' as const }
  const list = { ...reader, termId: null, sellerId: null, currencies: ['RMB'], first: 12 }

  it.each([
    ['newest', 'posts_newest'],
    ['popular', 'products_sold'],
  ] as const)('the list of everything, %s, walks along %s, also further down', async (sort, index) => {
    const { endCursor } = await listProducts(db, { ...list, sort, after: '' })
    for (const after of ['', endCursor]) {
      const plans = await plansOf(pool, LARGE, (observed) => listProducts(observed, { ...list, sort, after }))
      expect(plans.walked).toEqual([])
      expect(plans.indexes).toContain(index)
    }
  })

  it('a category of a thousand is walked along its own index', async () => {
    const { id: termId } = await db.selectFrom('terms').select('id').limit(1).executeTakeFirstOrThrow()
    const plans = await plansOf(pool, LARGE, (observed) =>
      listProducts(observed, { ...list, termId, sort: 'newest', after: '' }),
    )
    expect(plans.walked).toEqual([])
    expect(plans.indexes).toContain('post_terms_newest')
  })

  it('what is like a product is looked for among the newest of its category', async () => {
    const plans = await plansOf(pool, LARGE, (observed) =>
      listRelated(observed, { ...reader, number: 8, currencies: ['RMB'], first: 4 }),
    )
    expect(plans.walked).toEqual([])
    expect(plans.indexes).toContain('post_terms_newest')
  })
})
