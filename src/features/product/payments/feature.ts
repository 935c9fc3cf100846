import { feature } from '#server/feature.ts'
import { on } from '#server/jobs/event.ts'
import { getPaymentAction } from './actions/get-payment.ts'
import { getSandboxPaymentAction } from './actions/get-sandbox-payment.ts'
import { hearPaymentAction } from './actions/hear-payment.ts'
import { lookAtPaymentAction } from './actions/look-at-payment.ts'
import { playSandboxAction } from './actions/play-sandbox.ts'
import { hearPayment } from './contract.ts'
import { paymentReturned, refundBegun, refundStuck } from './events.ts'
import { paymentForm, sandboxForm } from './form.ts'
import { lookAround } from './jobs/look-around.ts'
import { lookAtPayment } from './jobs/look-at-payment.ts'
import { refundPayment } from './jobs/refund-payment.ts'
import { reportMoney } from './jobs/report-money.ts'
import { reportRefund } from './jobs/report-refund.ts'
import { sendSandboxNotice } from './jobs/send-sandbox-notice.ts'
import { paymentReturn } from './modules/payment-return.ts'
import { sandboxPage } from './modules/sandbox-page.ts'
import { paymentsData } from './personal-data.ts'
import { paymentsPages } from './preset-pages.ts'

export const paymentsFeature = feature({
  name: 'product/payments',
  actions: [
    getPaymentAction,
    lookAtPaymentAction,
    hearPaymentAction,
    getSandboxPaymentAction,
    playSandboxAction,
  ],
  webhooks: [{ path: '/api/payments/:name/webhook', contract: hearPayment }],
  modules: [paymentReturn, sandboxPage],
  forms: [paymentForm, sandboxForm],
  presetPages: paymentsPages,
  events: [refundBegun, paymentReturned, refundStuck],
  follows: [
    on(refundBegun, refundPayment, (begun) => begun),
    on(paymentReturned, reportMoney, ({ paymentId, why }) => ({ paymentId, what: why })),
    on(refundStuck, reportMoney, ({ paymentId }) => ({ paymentId, what: 'stuck' })),
  ],
  jobs: [lookAround, lookAtPayment, refundPayment, reportMoney, reportRefund, sendSandboxNotice],
  personalData: paymentsData,
})
