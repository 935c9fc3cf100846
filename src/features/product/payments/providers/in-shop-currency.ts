import { isoCurrency, shopCurrency } from '#features/product/shop/rules.ts'
import type { PaymentOutcome, PaymentProvider, RefundToMake } from './provider.ts'

/** A provider that is spoken to in codes of ISO 4217, for a shop that has names of its own for some of them. */
export function inShopCurrency(provider: PaymentProvider): PaymentProvider {
  const asked = <Of extends { currency: string }>(of: Of): Of => ({
    ...of,
    currency: isoCurrency(of.currency),
  })
  const answered = <Of extends { currency: string }>(of: Of): Of => ({
    ...of,
    currency: shopCurrency(of.currency),
  })
  const outcomeOf = (outcome: PaymentOutcome) => (outcome.state === 'paid' ? answered(outcome) : outcome)
  const refundOf = (refund: RefundToMake) => ({ ...refund, payment: asked(refund.payment) })
  const { keeper } = provider
  return {
    ...provider,
    ...(keeper && {
      keeper: { ...keeper, charge: async (charge) => outcomeOf(await keeper.charge(asked(charge))) },
    }),
    // Of a code that would come back as another one every payment would be taken for a wrong one.
    takes: (currency) =>
      shopCurrency(isoCurrency(currency)) === currency && provider.takes(isoCurrency(currency)),
    open: (payment) => provider.open(asked(payment)),
    look: async (payment) => outcomeOf(await provider.look(asked(payment))),
    close: async (payment) => outcomeOf(await provider.close(asked(payment))),
    refund: (refund) => provider.refund(refundOf(refund)),
    lookAtRefund: (refund) => provider.lookAtRefund(refundOf(refund)),
    hear: async (notice) => {
      const heard = await provider.hear(notice)
      const { about } = heard
      return about.kind === 'payment'
        ? { ...heard, about: { ...about, outcome: outcomeOf(about.outcome) } }
        : heard
    },
    async *list(from, to) {
      for await (const movement of provider.list(from, to)) yield answered(movement)
    },
  }
}
