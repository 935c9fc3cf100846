import { action } from '#server/door/action.ts'
import { lookAtPayment } from '../contract.ts'
import { findOwn } from '../find-own.ts'
import { lookAtPayment as look } from '../jobs/look-at-payment.ts'
import * as S from '../schemas.ts'

export const lookAtPaymentAction = action(lookAtPayment, {
  data: S.askPayment,
  result: S.paymentState,
  allow: 'everybody',
  limit: '30 per minute',
  run: async (context, { payment: key }) => {
    const own = await findOwn(context, key)
    if (!own) return context.refuse('payment-not-found')
    const { id, state, provider } = own.payment
    // The sandbox tells when it was told to, or never.
    if (state === 'opened' && provider !== 'sandbox') await context.enqueue(look, { paymentId: id })
    return { state }
  },
})
