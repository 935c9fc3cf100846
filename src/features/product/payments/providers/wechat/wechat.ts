import { isPlayedBy } from '../asking.ts'
import type { PaymentProvider } from '../provider.ts'
import { createClient, type WechatConfig } from './client.ts'
import { listMovements } from './movements.ts'
import { createEar } from './notices.ts'
import { closeTransaction, lookAtTransaction, openTransaction } from './payments.ts'
import { lookAtRefund, makeRefund } from './refunds.ts'

/**
 * WeChat Pay in mainland China, in yuan (`CNY`). Keys have at least six characters there. `reference` is its own number of
 * a payment, from when it was paid.
 *
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012062524
 */
export function createWechatProvider(config: WechatConfig, clock = () => new Date()): PaymentProvider {
  const client = createClient(config, clock)
  return {
    name: 'wechat',
    isTest: isPlayedBy(config.address, /^$/),
    takes: (currency) => currency === 'CNY',
    open: async (payment) => {
      if (payment.currency !== 'CNY') throw new RangeError(`WeChat Pay takes no ${payment.currency}.`)
      return openTransaction(client, payment)
    },
    look: (payment) => lookAtTransaction(client, payment),
    close: (payment) => closeTransaction(client, payment),
    refund: (refund) => makeRefund(client, refund),
    lookAtRefund: (refund) => lookAtRefund(client, refund),
    hear: createEar(client),
    // Nobody has such a payment; keys that are wrong are told before that.
    test: async () =>
      void (await lookAtTransaction(client, { key: 'nothing', reference: null, currency: 'CNY', amount: 1 })),
    list: (from, to) => listMovements(client, from, to),
  }
}
