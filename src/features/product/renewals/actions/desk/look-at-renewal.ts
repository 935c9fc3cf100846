import { lookAtCharge } from '#features/product/payments/public/charge.ts'
import { action } from '#server/door/action.ts'
import { lookAtRenewal } from '../../contract.ts'
import { tendRenewals } from '../../jobs/tend-renewals.ts'
import { findHolder, listAsked } from '../../queries/failing.ts'
import * as D from '../../schemas/desk.ts'
import * as S from '../../schemas.ts'

export const lookAtRenewalAction = action(lookAtRenewal, {
  data: D.failingNamed,
  result: S.renewalDone,
  allow: 'staff',
  limit: '60 per minute',
  run: async ({ db, enqueue, refuse }, { id }) => {
    const personId = await findHolder(db, id)
    if (personId === undefined) return refuse('renewal-not-found')
    for (const paymentId of await listAsked(db, id)) await lookAtCharge({ enqueue }, paymentId)
    await enqueue(tendRenewals, { personId })
    return { success: true as const }
  },
})
