import { listLines } from '#features/product/orders/queries/lines.ts'
import { lockOrder, moveOrder, type OrderRow } from '#features/product/orders/queries/orders.ts'
import { action, type MemberContext } from '#server/door/action.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { hasRole } from '#shared/people/asker.ts'
import { decideRefund } from '../contract.ts'
import { refundDecided } from '../events.ts'
import { giveBack } from '../give-back.ts'
import { presentRequests } from '../present.ts'
import { closeRequest, findRequest, type RequestRow } from '../queries/requests.ts'
import { quoteOf, reduced } from '../rules/amounts.ts'
import { deciderOf, stateBefore } from '../rules/requests.ts'
import * as S from '../schemas.ts'

type Asking = MemberContext<RefusalOf<typeof decideRefund>>

export const decideRefundAction = action(decideRefund, {
  data: S.decideRefundData,
  result: S.refund,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { request: id, grant, amount, answer = '' }) => {
    const { db, asker, announce, refuse } = context
    const deciding = await choose(context, id)
    const { order, request } = deciding
    if (request.state !== 'asked') return refuse('refund-decided')
    await (grant ? agree(context, deciding, { amount, answer }) : disagree(context, deciding, answer))
    const { personId } = order
    const about = { requestId: id, orderId: order.id, personId, isGranted: grant, byId: asker.personId }
    await announce(refundDecided, about)
    const decided = await findRequest(db, id)
    const [view] = await presentRequests(context, decided ? [decided] : [])
    if (!view) throw new Error(`Request ${id} is gone.`)
    return view
  },
})

interface Deciding {
  order: OrderRow
  request: RequestRow
  /** The buyer withdraws, and it is their seller who answers. */
  isRight: boolean
}

/** A request and its order, locked, for whoever may answer it. */
async function choose(context: Asking, id: number): Promise<Deciding> {
  const { db, asker, refuse } = context
  const found = await findRequest(db, id)
  if (!found) return refuse('refund-not-found')
  const order = await lockOrder(db, { id: found.orderId })
  // Somebody may have answered while the order was waited for.
  const request = await findRequest(db, id)
  if (!order || !request) return refuse('refund-not-found')
  const { as } = deciderOf({
    personId: asker.personId,
    isStaff: hasRole(asker, 'staff'),
    buyerId: order.personId,
    sellers: request.lines.map(({ sellerId }) => sellerId),
  })
  if (as === 'nobody') return refuse('refund-not-found')
  if (as === 'oneself') return refuse('refund-own')
  if (as === 'one-of-several') return refuse('refund-others')
  return { order, request, isRight: request.reason === 'withdrawal' && as === 'seller' }
}

interface Agreed {
  amount: number | undefined
  answer: string
}

async function agree(context: Asking, { order, request, isRight }: Deciding, { amount, answer }: Agreed) {
  const { db, asker, now, refuse } = context
  const lines = await listLines(db, order.id)
  const whole = quoteOf(order, lines, request.lines)
  if (!whole) throw new Error(`What request ${request.id} asks for has come back already.`)
  const given = amount ?? whole.total
  if (!Number.isInteger(given) || given < 1 || given > whole.total)
    return refuse('refund-amount', { most: formatMoney(whole.total, order.currency, context.locale) })
  if (isRight && given < whole.total) return refuse('refund-right')
  const byId = asker.personId
  const quote = reduced(whole, given)
  await giveBack(context, { order, lines, quote, requestId: request.id, actorId: byId })
  await closeRequest(db, { id: request.id, state: 'granted', answer, amount: given, byId, now })
}

async function disagree(context: Asking, { order, request, isRight }: Deciding, answer: string) {
  const { db, asker, now, refuse } = context
  if (isRight) return refuse('refund-right')
  if (answer === '') return refuse('refund-answer')
  const byId = asker.personId
  await closeRequest(db, { id: request.id, state: 'refused', answer, byId, now })
  await moveOrder(db, { order, to: stateBefore(order), actorId: byId, now })
}
