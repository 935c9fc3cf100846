import { pictureOf } from '#features/kernel/posts/queries/read-posts.ts'
import { CHECKOUT_PATH } from '#features/product/carts/paths.ts'
import { freeStock, reserveStock } from '#features/product/shop/queries/stock.ts'
import { payable } from '#server/door/payable.ts'
import { isBuyer, tokenOf } from './access.ts'
import { settlePaid } from './closing.ts'
import { deskPath, orderPath } from './paths.ts'
import { listLines, piecesOf } from './queries/lines.ts'
import { findOrder, findOrderById, listNumbers, lockOrder } from './queries/orders.ts'
import { searchOf } from './rules/checkout.ts'
import { lackOf } from './rules/filled.ts'
import { readOrderNumber, spokenNumber } from './rules/order-number.ts'

/** Orders as they are paid outside: who pays late is honoured as long as the things are still there. */
export const orderPayable = payable({
  kind: 'order',
  isPaidOnce: true,
  lock: (db, id) => lockOrder(db, { id }),
  settle: async (context, { currency, amount }, order) => {
    const { db } = context
    if (!order || order.total !== amount || order.currency !== currency) return null
    const lines = await listLines(db, order.id)
    if (lackOf(order, lines) !== null) return null
    // A coupon was free again when the order lapsed, and may serve another by now.
    const isHonoured = order.state === 'expired' && order.discount === 0 && (await keepAgain(db, lines))
    if (order.state !== 'pending' && !isHonoured) return null
    await settlePaid(context, order, lines, order.personId)
    return 'orders'
  },
  show: async (context, { payableId, isPaid }) => {
    const order = await findOrderById(context.db, payableId)
    if (!order || !isBuyer(context, order, undefined)) return null
    const token = order.personId === null ? tokenOf(context, order.id) : null
    const { number } = order
    const [first] = await listLines(context.db, order.id)
    const picture = first ? pictureOf(first) : null
    const path = isPaid ? orderPath(number, token) : CHECKOUT_PATH + searchOf({ number, token: token ?? '' })
    return { path, thumb: picture?.sourceUrl ?? '', title: first?.title ?? '', coupon: null }
  },
  find: async (db, words) => {
    const number = readOrderNumber(words)
    return number === null ? null : ((await findOrder(db, number))?.id ?? null)
  },
  name: async (db, ids) =>
    new Map(
      (await listNumbers(db, ids)).map(({ id, number }) => [
        id,
        { number: spokenNumber(number), path: deskPath(number) },
      ]),
    ),
})

/** Keeps what an order that has lapsed had kept, all of it or nothing. @returns whether it is still there */
async function keepAgain(
  db: Parameters<typeof reserveStock>[0],
  lines: Awaited<ReturnType<typeof listLines>>,
): Promise<boolean> {
  const pieces = piecesOf(lines)
  const short = await reserveStock(db, pieces)
  if (short.length === 0) return true
  await freeStock(
    db,
    pieces.filter((piece) => !short.includes(piece)),
  )
  return false
}
