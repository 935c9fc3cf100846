import { purchaseRefunded } from '#features/kernel/posts/events.ts'
import { refund } from '#features/kernel/posts/queries/hidden/purchases.ts'
import { action } from '#server/door/action.ts'
import { record } from '../../choose-person.ts'
import { refundPurchase } from '../../contract.ts'
import * as S from '../../schemas.ts'

export const refundPurchaseAction = action(refundPurchase, {
  data: S.refundPurchaseData,
  result: S.done,
  allow: 'admin',
  limit: '60 per minute',
  run: async (context, { purchase, reason }) => {
    const { db, asker, now, announce, refuse } = context
    const done = await refund(db, purchase, { byId: asker.personId, now })
    if (done === 'unknown') return refuse('purchase-not-found')
    if (done === 'own') return refuse('not-oneself')
    // Repeated request: already refunded.
    if (done === 'refunded') return { success: true as const }
    const { personId, sellerId, unit, amount } = done
    await record(context, 'refund-purchase', personId, { purchase, unit, amount, reason })
    await announce(purchaseRefunded, { purchaseId: purchase, personId, sellerId, unit, amount })
    return { success: true as const }
  },
})
