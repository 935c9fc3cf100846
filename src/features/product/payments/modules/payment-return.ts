import { askOrNull } from '#site/ask-or-null.ts'
import { defineModule, type NoSettings, type Plain } from '#site/module.ts'
import { getPayment } from '../contract.ts'
import type { PaymentView } from '../schemas.ts'

export interface PaymentReturnData {
  /** For browsers without script; others ask for it themselves. `leads`: the payer has just chosen to go there. */
  plain: { payment: PaymentView | null; leads: boolean; refusal: Plain['refusal'] } | null
}

/** Where one comes back from paying elsewhere. */
export const paymentReturn = defineModule<NoSettings, PaymentReturnData>({
  name: 'payment-return',
  version: 1,
  load: async (_settings, { plain, ask }) => {
    if (!plain) return { plain: null }
    const { payment = '', go } = plain.values
    const found = await askOrNull(ask(getPayment, { payment }), 'payment-not-found', 'malformed')
    return { plain: { payment: found, leads: go === '1', refusal: plain.refusal } }
  },
})
