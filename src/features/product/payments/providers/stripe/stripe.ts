import type { PaymentProvider } from '../provider.ts'
import { createClient, isExact, type StripeConfig } from './client.ts'
import { listMovements } from './movements.ts'
import { hearEvent } from './notices.ts'
import { expireSession, lookAtSession, openSession } from './payments.ts'
import { lookAtRefund, makeRefund } from './refunds.ts'
import { createKeeper, isCharge, lookAtCharge } from './ways.ts'

/**
 * Stripe: a page of Stripe's, where the bank asks for whatever it wants to know as well (3-D Secure). What it calls a
 * payment is the id of its session, `cs_…`; in its bills stands that of what the session has made, `pi_…`. What was charged without its payer has no session, and is known by its `pi_…` alone.
 *
 * Its notifications are set up at Stripe, for `checkout.session.*`, `payment_intent.*` and `refund.*`: `noticeUrl` is not
 * sent.
 *
 * @see https://docs.stripe.com/api
 */
export function createStripeProvider(config: StripeConfig, clock = () => new Date()): PaymentProvider {
  const client = createClient(config)
  const isTest = config.secretKey.includes('_test_')
  const endpoint = { webhookSecret: config.webhookSecret, isTest }
  const takes = (currency: string) => config.currencies.includes(currency) && isExact(currency)
  return {
    name: 'stripe',
    isTest,
    takes,
    open: async (payment) => {
      if (!takes(payment.currency)) throw new RangeError(`Stripe takes no ${payment.currency} here.`)
      return openSession(client, payment, clock())
    },
    look: ({ reference, ...payment }) =>
      reference !== null && isCharge(reference)
        ? lookAtCharge(client, payment.key, reference)
        : lookAtSession(client, { ...payment, reference }),
    // Of a charge nobody has a page: there is nothing to be ended.
    close: ({ reference, ...payment }) =>
      reference !== null && isCharge(reference)
        ? lookAtCharge(client, payment.key, reference)
        : expireSession(client, { ...payment, reference }),
    refund: (refund) => makeRefund(client, refund),
    lookAtRefund: (refund) => lookAtRefund(client, refund),
    hear: async (notice) => hearEvent(client, endpoint, notice),
    test: () => client.asked(async () => void (await client.stripe.balance.retrieve())),
    list: (from, to) => listMovements(client, from, to),
    keeper: createKeeper(client),
  }
}
