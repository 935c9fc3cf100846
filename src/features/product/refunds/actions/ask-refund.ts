import { type Bought, lockBought } from '#features/product/orders/public/choose-order.ts'
import { moveOrder } from '#features/product/orders/queries/orders.ts'
import { action, type Context } from '#server/door/action.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { askRefund } from '../contract.ts'
import { refundAsked } from '../events.ts'
import { isWithdrawable, presentRefunds } from '../present.ts'
import { countOwnPictures } from '../queries/pictures.ts'
import { insertRequest } from '../queries/requests.ts'
import { quoteOf } from '../rules/amounts.ts'
import { isKept, needsWords, type RefundReason } from '../rules/requests.ts'
import * as S from '../schemas.ts'

type Asking = Context<RefusalOf<typeof askRefund>>

export const askRefundAction = action(askRefund, {
  data: S.askRefundData,
  result: S.orderRefunds,
  allow: 'everybody',
  limit: '20 per hour',
  run: async (context, { lines: wanted, reason, words = '', pictures = [], ...named }) => {
    const { db, asker, now, announce, refuse } = context
    const bought = await lockBought(context, named)
    const { order, lines } = bought
    if (order.state === 'refunding') return refuse('refund-open')
    const quote = quoteOf(order, lines, wanted)
    if (!quote) return refuse('refund-lines')
    const chosen = lines.filter(({ position }) => wanted.some((one) => one.position === position))
    if (order.personId !== null && chosen.some(({ sellerId }) => sellerId === order.personId))
      return refuse('refund-own')
    await checkReason(context, { order, lines: chosen }, bought, reason)
    if (needsWords(reason) && words === '') return refuse('refund-words')
    const shown = await checkPictures(context, pictures)
    if (quote.total <= 0) return refuse('refund-nothing')
    const { id: orderId, personId } = order
    const requestId = await insertRequest(db, {
      orderId,
      personId,
      reason,
      words,
      pictures: shown,
      amount: quote.total,
      lines: wanted,
      now,
    })
    await moveOrder(db, { order, to: 'refunding', actorId: asker.personId, now })
    const sellers = [...new Set(chosen.flatMap(({ sellerId }) => sellerId ?? []))]
    const isSites = chosen.some(({ sellerId }) => sellerId === null)
    await announce(refundAsked, { requestId, orderId, personId, sellers, isSites })
    const after = { ...order, state: 'refunding' as const }
    return presentRefunds(context, { order: after, lines, as: 'buyer', askerId: asker.personId })
  },
})

async function checkReason(
  context: Asking,
  chosen: Bought,
  whole: Bought,
  reason: RefundReason,
): Promise<void> {
  const { refuse } = context
  if (chosen.lines.some((line) => isKept(line, reason))) return refuse('refund-digital')
  if (reason !== 'withdrawal') return
  if (!(await isWithdrawable(context, whole.order, whole.lines))) return refuse('refund-late')
}

/** Pictures of the asker's own library, each once. */
async function checkPictures({ db, asker, refuse }: Asking, pictures: readonly number[]): Promise<number[]> {
  const ids = [...new Set(pictures)]
  if (ids.length === 0) return ids
  if (asker.personId === null) return refuse('refund-picture')
  const own = await countOwnPictures(db, ids, asker.personId)
  return own === ids.length ? ids : refuse('refund-picture')
}
