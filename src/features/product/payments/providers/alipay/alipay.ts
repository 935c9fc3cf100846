import { isPlayedBy } from '../asking.ts'
import type { PaymentProvider } from '../provider.ts'
import { createKeeper } from './agreements.ts'
import { type AlipayConfig, createClient } from './client.ts'
import { listMovements } from './movements.ts'
import { hearTrade } from './notices.ts'
import { closeTrade, lookAtTrade, openTrade } from './payments.ts'
import { lookAtRefund, makeRefund } from './refunds.ts'

/**
 * Alipay in mainland China, in yuan (`CNY`): its page on a desktop and another on phones, or a code to scan. A payment is
 * known there by our key, with `_` for `-`; `reference` is its own number, from when it was paid.
 *
 * @see https://opendocs.alipay.com/open/270
 */
export function createAlipayProvider(config: AlipayConfig, clock = () => new Date()): PaymentProvider {
  const client = createClient(config, clock)
  return {
    name: 'alipay',
    isTest: isPlayedBy(config.address, /\.alipaydev\.com$/),
    takes: (currency) => currency === 'CNY',
    open: async (payment) => {
      if (payment.currency !== 'CNY') throw new RangeError(`Alipay takes no ${payment.currency}.`)
      return openTrade(client, payment)
    },
    look: (payment) => lookAtTrade(client, payment),
    close: (payment) => closeTrade(client, payment),
    refund: (refund) => makeRefund(client, refund),
    lookAtRefund: (refund) => lookAtRefund(client, refund),
    hear: async (notice) => hearTrade(client, notice),
    // Nobody has such a trade; keys that are wrong are told before that.
    test: async () =>
      void (await lookAtTrade(client, { key: 'nothing', reference: null, currency: 'CNY', amount: 1 })),
    list: (from, to) => listMovements(client, from, to),
    ...(config.agreementScene !== undefined && { keeper: createKeeper(client, config.agreementScene) }),
  }
}
