import { feature } from '#server/feature.ts'
import { askRefundAction } from './actions/ask-refund.ts'
import { decideRefundAction } from './actions/decide-refund.ts'
import { listRefundQueueAction } from './actions/list-refund-queue.ts'
import { listRefundsAction } from './actions/list-refunds.ts'
import { quoteRefundAction } from './actions/quote-refund.ts'
import { withdrawRefundAction } from './actions/withdraw-refund.ts'
import { refundAsked, refundDecided } from './events.ts'
import { orderRefunds } from './modules/order-refunds.ts'
import { refundDesk } from './modules/refund-desk.ts'
import { refundsData } from './personal-data.ts'

export const refundsFeature = feature({
  name: 'product/refunds',
  actions: [
    quoteRefundAction,
    listRefundsAction,
    askRefundAction,
    withdrawRefundAction,
    listRefundQueueAction,
    decideRefundAction,
  ],
  modules: [orderRefunds, refundDesk],
  events: [refundAsked, refundDecided],
  personalData: refundsData,
})
