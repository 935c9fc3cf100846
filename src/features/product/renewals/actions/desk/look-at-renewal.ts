import { lookAtPayment } from '#features/product/payments/jobs/look-at-payment.ts'
import { action } from '#server/door/action.ts'
import { lookAtRenewal } from '../../contract.ts'
import * as D from '../../desk-schemas.ts'
import { tendRenewals } from '../../jobs/tend-renewals.ts'
import { findHolder, listAsked } from '../../queries/failing.ts'
import * as S from '../../schemas.ts'

export const lookAtRenewalAction = action(lookAtRenewal, {
  data: D.failingNamed,
  result: S.renewalDone,
  allow: 'staff',
  limit: '60 per minute',
  run: async ({ db, enqueue, refuse }, { id }) => {
    const personId = await findHolder(db, id)
    if (personId === undefined) return refuse('renewal-not-found')
    for (const paymentId of await listAsked(db, id)) await enqueue(lookAtPayment, { paymentId })
    await enqueue(tendRenewals, { personId })
    return { success: true as const }
  },
})
