import { action } from '#server/door/action.ts'
import { toDecimal } from '#shared/numbers/money-text.ts'
import { getPayment } from '../contract.ts'
import { findOwn } from '../find-own.ts'
import { providerNamed } from '../providers/configured.ts'
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
      ...view,
      symbol: settings.currency.find(({ symbol_iso }) => symbol_iso === currency)?.symbol ?? currency,
      currency,
      amount,
      finalPrice: toDecimal(amount, currency),
    }
  },
})
