import { action } from '#server/door/action.ts'
import { getSandboxPayment } from '../contract.ts'
import { findSandboxPayment } from '../queries/sandbox.ts'
import * as S from '../schemas.ts'

export const getSandboxPaymentAction = action(getSandboxPayment, {
  data: S.askSandbox,
  result: S.sandboxView,
  allow: 'everybody',
  limit: '120 per minute',
  run: async ({ db, paymentKeys, refuse }, { payment: reference }) => {
    const payment = paymentKeys.sandbox && (await findSandboxPayment(db, { reference }))
    if (!payment) return refuse('payment-not-found')
    const { state, title, currency, amount, returnUrl } = payment
    return { state, title, currency, amount, returnUrl }
  },
})
