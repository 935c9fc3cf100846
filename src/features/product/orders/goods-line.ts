import type { Context } from '#server/door/action.ts'
import { lockOwnOrder } from './lock-order.ts'
import { findGoodsLine, type GoodsLine } from './queries/goods.ts'
import { isPaid } from './rules/states.ts'
import type { AskGoods } from './schemas/goods.ts'

type Asking = Context<'order-not-found' | 'goods-none' | 'goods-unpaid' | 'goods-refunded'>

/** A line that the asker has paid and not been paid back, of goods that are delivered online; its order is locked. */
export async function lockGoodsLine(context: Asking, asked: AskGoods): Promise<GoodsLine> {
  const { db, refuse } = context
  const order = await lockOwnOrder(context, asked)
  const line = await findGoodsLine(db, order.id, asked.position)
  if (!line || line.delivery === null) return refuse('goods-none')
  const isBack = line.refunded >= line.quantity
  if (order.paidAt !== null && (isBack || !isPaid(order.state))) return refuse('goods-refunded')
  return isPaid(order.state) ? line : refuse('goods-unpaid')
}
