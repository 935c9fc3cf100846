import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Database } from '#database/schema.ts'
import { testDatabase } from '#tests/database.ts'
import { insertSomebody } from '#tests/people.ts'
import { plansOf } from '#tests/plans.ts'
import { insertProduct } from '#tests/products.ts'
import { DESK_TABS } from '../rules/desk.ts'
import { countDesk, findLastSent, hasSold, listDeskRows, listIds } from './desk.ts'

const { db, pool } = await testDatabase()

it('the desk is served by indexes, however many orders there are', async () => {
  const buyer = await insertSomebody(db)
  const seller = await insertSomebody(db)
  const product = await insertProduct(db)
  await sql`insert into orders (number, key, person_id, email, language, currency, state, items_amount, total_amount,
      is_tax_included, address, created_at, expires_at, paid_at)
    select lpad(n::text, 10, '0'), gen_random_uuid(), ${buyer}, 'n' || n || '@town.test', 'en', 'USD',
      case when n % 500 = 0 then 'paid' when n % 500 = 1 then 'fulfilled' else 'completed' end, 100, 100, true,
      jsonb_build_object('name', 'Name ' || n), now(), now(), now()
    from generate_series(1, 20000) n`.execute(db)
  await sql`insert into order_lines (order_id, position, post_id, variant_key, seller_id, site_share, title, chosen, goods,
      quantity, unit_amount, amount)
    select id, 0, ${product.id}, 'v0', case when id % 50 = 0 then ${seller}::bigint end, 10, 'A map', '', 'physical', 1, 100, 100
    from orders`.execute(db)
  await sql`insert into parcels (order_id, carrier, tracking, sent_by, sent_at)
    select id, '', '', case when id % 50 = 0 then ${seller}::bigint end, now() from orders`.execute(db)
  await sql`analyze orders, order_lines, parcels, people`.execute(db)
  const walkedBy = async (ask: (observed: Database) => Promise<unknown>) =>
    (await plansOf(pool, ['orders', 'order_lines', 'parcels'], ask)).walked
  for (const sellerId of [null, seller]) {
    expect(await walkedBy((observed) => countDesk(observed, sellerId)), `count ${sellerId}`).toEqual([])
    expect(await walkedBy((observed) => findLastSent(observed, sellerId)), `last ${sellerId}`).toEqual([])
    for (const tab of DESK_TABS) {
      for (const words of ['', 'name 1', 'n1@town.test', '0000000100']) {
        const sought = { number: words.startsWith('0') ? words : null, words }
        const asked = { sellerId, tab, sought, first: 20, after: '' }
        const walked = await walkedBy((observed) => listDeskRows(observed, asked))
        expect(walked, `${tab} of ${sellerId}: '${words}'`).toEqual([])
      }
    }
  }
  expect(await walkedBy((observed) => hasSold(observed, seller))).toEqual([])
  expect(await walkedBy((observed) => listIds(observed, ['0000000100']))).toEqual([])
})
