import { action } from '#server/door/action.ts'
import { toDecimal } from '#shared/numbers/money-text.ts'
import { getPayment } from '../contract.ts'
import { findOwn } from '../find-own.ts'
import { providerNamed } from '../providers/configured.ts'
import type { OutsideRow } from '../queries/payments.ts'
import * as S from '../schemas.ts'

export const getPaymentAction = action(getPayment, {
  data: S.askPayment,
  result: S.paymentView,
  allow: 'everybody',
  limit: '240 per minute',
  run: async (context, { payment: key }) => {
    const { settings, refuse } = context
    const own = await findOwn(context, key)
    if (!own) return refuse('payment-not-found')
    const { payment, view } = own
    const { provider, state, currency, amount } = payment
    return {
      payment: payment.key,
      provider,
      isTest: providerNamed(context, provider)?.isTest ?? false,
      state,
      kind: payment.payableKind,
      open: openOf(payment),
      ...view,
      symbol: settings.currency.find(({ symbol_iso }) => symbol_iso === currency)?.symbol ?? currency,
      currency,
      amount,
      finalPrice: toDecimal(amount, currency),
    }
  },
})

function openOf({ state, shown, expiresAt }: OutsideRow): S.PaymentView['open'] {
  if (state !== 'opened' || !shown) return null
  const value = shown.kind === 'page' ? shown.url : shown.text
  return { kind: shown.kind, value, until: expiresAt.toISOString() }
}
