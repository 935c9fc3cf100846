import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { earned, give, ofSite, take } from '#features/kernel/ledger/rules.ts'
import { sellersPart } from '#features/product/orders/rules/earnings.ts'
import { verbsOn } from '#tests/ledger.ts'
import { shopSite } from '#tests/orders.ts'
import { answered, refundsOn } from '#tests/refunds.ts'
import { insertPerson } from '#tests/rows.ts'

const site = await shopSite({ pricesIncludeTax: false, siteShare: 13 })
const { db, buy } = site
const { sell, send, askBack, decide, complete, staff, balancesOf } = refundsOn(site)

const step = fc.oneof(
  fc.record({
    what: fc.constant('buy' as const),
    pieces: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 }),
  }),
  fc.record({ what: fc.constant('complete' as const), which: fc.nat(9) }),
  fc.record({ what: fc.constant('spend' as const), who: fc.nat(1), share: fc.nat(100) }),
  fc.record({
    what: fc.constant('refund' as const),
    which: fc.nat(9),
    line: fc.nat(2),
    quantity: fc.integer({ min: 1, max: 3 }),
    isAll: fc.boolean(),
    part: fc.integer({ min: 0, max: 100 }),
    isRaced: fc.boolean(),
  }),
)

interface Sums {
  waiting: number
  done: number
}

/** What has come in by orders that wait, and that are done, less what went back. */
async function sumOrders(): Promise<Sums> {
  const { rows } = await sql<Sums>`select
      coalesce(sum(total_amount - refunded_amount) filter (where completed_at is null), 0)::int as waiting,
      coalesce(sum(total_amount - refunded_amount) filter (where completed_at is not null), 0)::int as done
    from orders where paid_at is not null`.execute(db)
  return rows[0] ?? { waiting: 0, done: 0 }
}

/** What a seller has to have for what they have sold, as plain arithmetic says, and what they owe. */
async function sumSeller(sellerId: number) {
  const { rows } = await sql<{ left: number; share: number }>`select amount - line.refunded_amount as left,
      site_share as share from order_lines line join orders on orders.id = order_id
    where seller_id = ${sellerId} and completed_at is not null`.execute(db)
  const debts = await sql<{
    left: number
  }>`select coalesce(sum(left_amount), 0)::int as left from seller_debts
    where seller_id = ${sellerId}`.execute(db)
  return {
    due: rows.reduce((sum, { left, share }) => sum + sellersPart(left, share), 0),
    owed: debts.rows[0]?.left ?? 0,
  }
}

let spent = 0
let dueToAll = 0
let owedByAll = 0

it('whatever is bought, done and given back: the books agree, nobody is below zero, and sums are exact', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const sellers = [await insertPerson(db), await insertPerson(db)] as const
      const [buyer, decider, shopkeeper] = [await insertPerson(db), await staff(), await staff()]
      const goods = [await sell(sellers[0], 999), await sell(sellers[1], 350), await sell(shopkeeper, 101)]
      const orders: Array<{ number: string; id: number; lines: number[] }> = []
      const used = [0, 0]
      for (const one of steps) {
        if (one.what === 'buy') {
          const items = goods.flatMap(({ number }, place) => {
            const quantity = one.pieces[place] ?? 0
            return quantity > 0 ? [{ product: number, quantity }] : []
          })
          if (items.length === 0) continue
          const order = await buy(buyer, items)
          await send(order.id)
          orders.push({ ...order, lines: items.map(({ quantity }) => quantity) })
          continue
        }
        if (one.what === 'spend') {
          const personId = sellers[one.who] as number
          const amount = Math.floor((((await balancesOf(personId)).earned ?? 0) * one.share) / 100)
          if (amount === 0) continue
          spent += 1
          await verbsOn(db).transfer({ key: `spent/${spent}`, reason: 'opening', at: new Date() }, [
            take(earned(personId, 'USD'), amount),
            give(ofSite('clearing:bank', 'USD'), amount),
          ])
          used[one.who] = (used[one.who] ?? 0) + amount
          continue
        }
        const order = orders[one.which % Math.max(1, orders.length)]
        if (!order) continue
        if (one.what === 'complete') {
          await complete(buyer, order)
          continue
        }
        const lines = one.isAll
          ? order.lines.map((quantity, position) => ({ position, quantity }))
          : [{ position: one.line, quantity: one.quantity }]
        const asking = askBack(buyer, order, { lines })
        if (one.isRaced) await complete(buyer, order)
        const asked = await asking
        if (asked.status !== 200) continue
        const [request] = answered(asked).requests
        const most = request?.amount ?? 0
        const amount = Math.max(1, Math.floor((most * one.part) / 100))
        const said = one.part === 0 ? { grant: false, answer: 'No.' } : { amount }
        const decided = await Promise.all([1, 2].map(() => decide(decider, request?.id ?? 0, said)))
        expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409])
      }
      for (const [place, sellerId] of sellers.entries()) {
        const { due, owed } = await sumSeller(sellerId)
        const has = (await balancesOf(sellerId)).earned ?? 0
        expect(has).toBeGreaterThanOrEqual(0)
        expect(has + (used[place] ?? 0) - owed).toBe(due)
        dueToAll += due
        owedByAll += owed
      }
      const { waiting, done } = await sumOrders()
      const ofTheSite = await balancesOf(null)
      expect(ofTheSite.orders ?? 0).toBe(waiting)
      expect(ofTheSite.revenue ?? 0).toBe(done - dueToAll - owedByAll)
      const { rows } = await sql`select orders.id from orders where paid_at is not null and (
          refunded_amount <> coalesce((select sum(refunded) from payments where payable_id = orders.id), 0)
          or (state = 'refunded') <> (select bool_and(refunded = quantity) from order_lines where order_id = orders.id)
          or state = 'refunding' or (state = 'refunded' and refunded_amount <> total_amount))`.execute(db)
      expect(rows).toEqual([])
    }),
    { numRuns: 12 },
  )
  expect((await checkLedger(db)).problem).toBeNull()
})
