import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertNode, insertTopic } from '#tests/community-rows.ts'
import { giveWorth } from '#tests/ledger.ts'
import { insertSomebody } from '#tests/people.ts'
import { wealthSite } from '#tests/wealth.ts'

const { db, ask } = await wealthSite()
const [sales, buy, join] = [ask('wealth.listSales'), ask('access.buyHiddenPart'), ask('mutates.joinNode')]
const soldTo = async (personId: number, after = '') =>
  ((await sales(personId, { after })).body as { guaqi: { wealth: { sales: Sold } } }).guaqi.wealth.sales
interface Sold {
  income: unknown[]
  sales: Array<{ of: { title: string; path: string } | null; amount: number; income: number }>
  next: string | null
}

it('tells authors what was bought of them and what they got, and nobody else', async () => {
  const [author, other] = [await insertSomebody(db), await insertSomebody(db)]
  const nodeId = await insertNode(db, {
    admin_id: author,
    join_kind: 'money',
    join_prices: JSON.stringify({ EUR: 1_000 }),
  })
  const access = [{ type: 'credit' as const, credit: 20 }]
  const topic = await insertTopic(db, { nodeId, authorId: author, access, hidden: 'the rest' })
  const readers = [await insertSomebody(db), await insertSomebody(db)]
  const asked = { kind: 'topic', id: String(topic.number), unit: 'credit', amount: 20 }
  for (const reader of readers) {
    await giveWorth(db, reader, { credit: 20, EUR: 1_000 })
    expect((await buy(reader, asked)).status).toBe(200)
  }
  expect((await join(readers[0] ?? 0, { id: nodeId, pay: { currency: 'EUR', amount: 1_000 } })).status).toBe(
    200,
  )
  const sold = await soldTo(author)
  expect(sold.sales.map(({ amount, income }) => [amount, income])).toEqual([
    [1_000, 900],
    [20, 18],
    [20, 18],
  ])
  expect(sold.sales[1]?.of?.path).toMatch(/^community\//)
  expect(sold.income).toEqual([
    { unit: 'EUR', count: 1, income: 900 },
    { unit: 'credit', count: 2, income: 36 },
  ])
  expect(JSON.stringify(sold)).not.toMatch(/person|buyer/)
  expect((await soldTo(other)).sales).toEqual([])
  expect((await sales(null, {})).status).toBe(401)

  // Refunded sales do not count, and deleted content is not named.
  await sql`update purchases set refunded_at = now() where unit = 'EUR' and seller_id = ${author}`.execute(db)
  await db.updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', topic.id).execute()
  const later = await soldTo(author)
  expect(later.income).toEqual([{ unit: 'credit', count: 2, income: 36 }])
  expect(later.sales[1]?.of).toBeNull()
})

it('goes on page by page, each sale once', async () => {
  const [author, reader] = [await insertSomebody(db), await insertSomebody(db)]
  await sql`insert into purchases (person_id, node_id, seller_id, unit, amount, seller_amount)
    select ${reader}, nodes.id, ${author}, 'EUR', 10 + n, 9 from nodes, generate_series(1, 25) n limit 25`.execute(
    db,
  )
  const first = await soldTo(author)
  const second = await soldTo(author, first.next ?? '')
  expect([first.sales.length, second.sales.length, second.next]).toEqual([20, 5, null])
  expect(second.income).toEqual([])
  expect((await soldTo(author, 'x')).sales).toHaveLength(20)
})
