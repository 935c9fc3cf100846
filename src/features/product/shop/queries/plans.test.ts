import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { STRANGER } from '#shared/people/asker.ts'
import { memberAsker } from '#tests/caller.ts'
import { testDatabase } from '#tests/database.ts'
import { plansOf } from '#tests/plans.ts'
import { insertPerson } from '#tests/rows.ts'
import type { ProductFilters } from './find-places.ts'
import { listOptions } from './list-options.ts'
import { listProducts, listRelated } from './list-products.ts'
import { listWishRows } from './list-wishes.ts'

const { db, pool } = await testDatabase()

/** Not `products` and `product_offers`: in this data set they fill a few pages, and a sequential scan is right. */
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
    sql`insert into products (post_id, goods, sold, ratings, rating_sum, options)
      select id, case when id % 1000 = 0 then 'package' else 'physical' end, id % 777, id % 5, id % 5 * 4,
        jsonb_build_array(jsonb_build_object('key', 'size', 'name', jsonb_build_object('en', 'Size'), 'values',
          jsonb_build_array(jsonb_build_object('key', 's', 'name', jsonb_build_object('en',
            case when number % 400 = 0 then 'XXL' else 'S' end)))))
      from posts where kind = 'product'`,
    sql`insert into variants (post_id, key) select post_id, 'one' from products`,
    sql`insert into variant_prices (variant_id, currency, amount) select id, 'RMB', 100 + id % 1500 from variants`,
    sql`insert into terms (taxonomy, number, language) select 'shop-category', n, 'en' from generate_series(1, 3) n`,
    sql`insert into post_terms (term_id, post_id, published_at)
      select (select min(id) from terms) + number % 3, id, published_at from posts where kind = 'product'`,
    sql`insert into people (slug, name, name_key, language, level_key)
      select 'p' || n, 'P' || n, 'p' || n, 'en', 'lv1' from generate_series(1, 2000) n`,
    sql`insert into reactions (person_id, target_kind, target_id, kind, created_at)
      select people.id, 'post', posts.id, 'favorite', now() - posts.id * interval '1 minute'
      from people join posts on posts.id % 400 = people.id % 400`,
    sql`insert into stock_wishes (variant_id, person_id, asked_at)
      select variants.id, people.id, now() from people join variants on variants.id % 100 = people.id % 100`,
    sql`vacuum (analyze)`,
  ]
  for (const statement of statements) await statement.execute(db)
})

const ME = 1
const NO_FILTERS: ProductFilters = {
  goods: null,
  isInStock: false,
  price: { currency: 'RMB', from: null, to: null },
  words: [],
}

describe.each([
  ['a stranger', STRANGER],
  ['a seller', memberAsker(ME)],
  ['an admin', memberAsker(ME, { roles: ['admin'] })],
])('in a shop of thousands, for %s,', (_who, asker) => {
  const reader = { asker, now: new Date(), locale: 'en' as const }
  const list = {
    ...reader,
    termId: null,
    sellerId: null,
    currencies: ['RMB'],
    filters: NO_FILTERS,
    first: 12,
  }

  it.each([
    ['newest', 'posts_newest'],
    ['popular', 'products_sold'],
    ['rated', 'products_rated'],
    ['price', 'product_offers_amount'],
    ['price-down', 'product_offers_amount'],
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

  it.each([
    ['a price that few have', { price: { currency: 'RMB', from: 100, to: 110 } }, 'product_offers_amount'],
    ['a value that few have', { words: [['size:xxl']] }, 'products_words'],
  ] as const)('%s is found by its own index, whatever the order', async (_what, narrow, index) => {
    for (const sort of ['newest', 'popular', 'rated', 'price'] as const) {
      const filters = { ...NO_FILTERS, ...narrow }
      const plans = await plansOf(pool, LARGE, (observed) =>
        listProducts(observed, { ...list, filters, sort, after: '' }),
      )
      expect(plans.walked).toEqual([])
      expect(plans.indexes).toContain(index)
    }
  })

  it.each([
    ['newest', 'posts_newest'],
    ['popular', 'products_sold'],
    ['rated', 'products_rated'],
  ] as const)('what most have is met on the way of the list, %s, along %s', async (sort, index) => {
    const filters = { ...NO_FILTERS, goods: 'physical' as const, isInStock: true, words: [['size:s']] }
    const { endCursor } = await listProducts(db, { ...list, filters, sort, after: '' })
    for (const after of ['', endCursor]) {
      const plans = await plansOf(pool, LARGE, (observed) =>
        listProducts(observed, { ...list, filters, sort, after }),
      )
      expect(plans.walked).toEqual([])
      expect(plans.indexes).toContain(index)
    }
  })

  it('what can be chosen is read off the newest products', async () => {
    const { id } = await db.selectFrom('terms').select('id').limit(1).executeTakeFirstOrThrow()
    for (const termId of [null, id]) {
      const plans = await plansOf(pool, LARGE, (observed) => listOptions(observed, { ...reader, termId }))
      expect(plans.walked).toEqual([])
      expect(plans.indexes).toContain(termId === null ? 'posts_newest' : 'post_terms_newest')
    }
  })

  it('what is like a product is looked for among the newest of its category', async () => {
    const plans = await plansOf(pool, LARGE, (observed) =>
      listRelated(observed, { ...reader, number: 8, currencies: ['RMB'], first: 4 }),
    )
    expect(plans.walked).toEqual([])
    expect(plans.indexes).toContain('post_terms_newest')
  })
})

it('a wish list is read from the indexes of favourites and of those who wait, also further down', async () => {
  const list = { asker: memberAsker(ME), now: new Date(), locale: 'en' as const, personId: ME }
  const page = { ...list, currencies: ['RMB'], first: 12 }
  const { endCursor } = await listWishRows(db, { ...page, after: '' })
  for (const after of ['', endCursor]) {
    const { walked, indexes } = await plansOf(pool, [...LARGE, 'reactions', 'stock_wishes'], (observed) =>
      listWishRows(observed, { ...page, after }),
    )
    expect(walked).toEqual([])
    expect(indexes).toContain('reactions_favorites')
  }
})
