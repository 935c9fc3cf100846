import { isPlayedBy } from '../asking.ts'
import type { PaymentProvider } from '../provider.ts'
import { createClient, isExact, type PaypalConfig } from './client.ts'
import { listMovements } from './movements.ts'
import { createEar } from './notices.ts'
import { closeOrder, lookAtOrder, openOrder } from './payments.ts'
import { lookAtRefund, makeRefund } from './refunds.ts'
import { createKeeper } from './ways.ts'

/**
 * PayPal, by its orders. A payer approves on PayPal's page; the money is taken when somebody looks at the payment after
 * that: on the way back, and when the notification of it has come. `reference` is the number of the order.
 *
 * Its notifications are set up at PayPal: `noticeUrl` is not sent.
 *
 * @see https://developer.paypal.com/docs/api/orders/v2/
 */
export function createPaypalProvider(config: PaypalConfig, clock = () => new Date()): PaymentProvider {
  const client = createClient(config, clock)
  const takes = (currency: string) => config.currencies.includes(currency) && isExact(currency)
  return {
    name: 'paypal',
    isTest: isPlayedBy(config.address, /\.sandbox\.paypal\.com$/),
    takes,
    takesByLooking: true,
    open: async (payment) => {
      if (!takes(payment.currency)) throw new RangeError(`PayPal takes no ${payment.currency} here.`)
      return openOrder(client, payment)
    },
    look: (payment) => lookAtOrder(client, payment),
    close: (payment) => closeOrder(client, payment),
    refund: (refund) => makeRefund(client, refund),
    lookAtRefund: (refund) => lookAtRefund(client, refund),
    hear: createEar(client),
    // Nobody has such an order; keys that are wrong are told before that.
    test: () =>
      client.within(async (signal) => {
        await client.call(signal, { method: 'GET', path: '/v2/checkout/orders/NOTHING' })
      }),
    list: (from, to) => listMovements(client, from, to),
    keeper: createKeeper(client),
  }
}
