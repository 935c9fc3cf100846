import { sql } from 'kysely'
import type { OrderRefunds, Refund } from '#features/product/refunds/schemas.ts'
import type { Buyer, ordersOn } from './orders.ts'
import { insertSomebody } from './people.ts'
import { insertProduct } from './products.ts'
import type { Answer, testSiteOn } from './site.ts'

type Site = Pick<Awaited<ReturnType<typeof testSiteOn>>, 'db'> &
  Pick<ReturnType<typeof ordersOn>, 'ask' | 'buy'>

/** What a call about a refund has answered. */
export const answered = <Result = OrderRefunds>({ body }: Pick<Answer, 'body'>): Result => {
  const { shop } = (body as { guaqi?: { shop: Record<string, Result> } }).guaqi ?? { shop: {} }
  const result = Object.values(shop)[0]
  if (!result) throw new Error(`A refusal: ${JSON.stringify(body)}`)
  return result
}

export const codeOf = ({ status, body }: Pick<Answer, 'status' | 'body'>) => [status, body.code]

/** Things that are sold, sent and asked back on a site of `shopSite`. */
export function refundsOn({ db, ask, buy }: Site) {
  const sell = (authorId: number, price = 1_000, goods: 'physical' | 'virtual' = 'physical') =>
    insertProduct(db, { authorId, goods, variants: [{ prices: { USD: price }, stock: 500 }] })

  /** Sends all that is in an order in one parcel, as the desk does. */
  async function send(orderId: number, at = new Date()): Promise<void> {
    await sql`update order_lines set sent = quantity where order_id = ${orderId}`.execute(db)
    await sql`update orders set state = 'fulfilled', fulfilled_at = ${at} where id = ${orderId}`.execute(db)
    await sql`insert into parcels (order_id, carrier, tracking, sent_at)
      values (${orderId}, 'Correos', 'ES1', ${at})`.execute(db)
  }

  const askBack = (who: Buyer | null, order: { number: string; token?: string }, said: object = {}) =>
    ask('shop.askRefund')(who, {
      order: order.number,
      ...(order.token && { token: order.token }),
      lines: [{ position: 0, quantity: 1 }],
      reason: 'damaged',
      words: 'It is torn.',
      ...said,
    })

  return {
    sell,
    send,
    askBack,
    decide: (who: Buyer | null, request: number, said: object = {}) =>
      ask('shop.decideRefund')(who, { request, grant: true, ...said }),
    complete: (who: Buyer, { number }: { number: string }) =>
      ask('shop.confirmReceipt')(who, { order: number }),
    staff: () => insertSomebody(db, { roles: ['staff'] }),
    /** Something of a seller that was bought, sent and is asked back. @returns the number of the request */
    async request(
      buyer: Buyer,
      seller: number,
      { isSent = true, ...said }: { isSent?: boolean; reason?: string } = {},
    ) {
      const product = await sell(seller)
      const order = await buy(buyer, [{ product: product.number, quantity: 2 }])
      if (isSent) await send(order.id)
      const { requests } = answered(await askBack(buyer, order, said))
      return { ...order, request: (requests[0] as Refund).id, product }
    },
    /** Minor units of dollars, by kind of account. */
    async balancesOf(personId: number | null): Promise<Record<string, number>> {
      const { rows } = await sql<{ kind: string; sum: number }>`select kind, sum(balance)::int as sum
        from ledger_accounts where person_id is not distinct from ${personId}::bigint and currency = 'USD'
        group by kind`.execute(db)
      return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]))
    },
    async stateOf(orderId: number) {
      const { rows } = await sql<{
        state: string
        refunded: number
      }>`select state, refunded_amount as refunded
        from orders where id = ${orderId}`.execute(db)
      return rows[0]
    },
    async debtsOf(sellerId: number): Promise<Array<{ amount: number; left: number }>> {
      const { rows } = await sql<{ amount: number; left: number }>`select amount, left_amount as "left"
        from seller_debts where seller_id = ${sellerId} order by id`.execute(db)
      return rows
    },
  }
}
