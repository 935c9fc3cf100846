import { feature } from '#server/feature.ts'
import { on } from '#server/jobs/event.ts'
import { askAgainAction } from './actions/desk/ask-again.ts'
import { closeDifferenceAction } from './actions/desk/close-difference.ts'
import { compareAgainAction } from './actions/desk/compare-again.ts'
import { getMoneyAction } from './actions/desk/get-money.ts'
import { getTestWaysAction } from './actions/desk/get-test-ways.ts'
import { listDifferencesAction } from './actions/desk/list-differences.ts'
import { listPaymentsAction } from './actions/desk/list-payments.ts'
import { putRightDifferenceAction } from './actions/desk/put-right-difference.ts'
import { getPaymentAction } from './actions/get-payment.ts'
import { getSandboxPaymentAction } from './actions/get-sandbox-payment.ts'
import { hearPaymentAction } from './actions/hear-payment.ts'
import { deleteProviderKeysAction } from './actions/keys/delete-provider-keys.ts'
import { listProviderKeysAction } from './actions/keys/list-provider-keys.ts'
import { saveProviderKeysAction } from './actions/keys/save-provider-keys.ts'
import { lookAtPaymentAction } from './actions/look-at-payment.ts'
import { playSandboxAction } from './actions/play-sandbox.ts'
import { listSavedWaysAction } from './actions/ways/list-saved-ways.ts'
import { openKeepingAction } from './actions/ways/open-keeping.ts'
import { removeSavedWayAction } from './actions/ways/remove-saved-way.ts'
import { takeKeepingAction } from './actions/ways/take-keeping.ts'
import { hearPayment } from './contract.ts'
import {
  differenceActed,
  paymentReturned,
  providerKeysActed,
  refundBegun,
  refundStuck,
  wayGone,
  wayKept,
  wayLeft,
} from './events.ts'
import { paymentForm, sandboxForm } from './form.ts'
import { compareBooks } from './jobs/compare-books.ts'
import { compareDay } from './jobs/compare-day.ts'
import { forgetWay } from './jobs/forget-way.ts'
import { lookAround } from './jobs/look-around.ts'
import { lookAtKeeping, lookAtLeftWay } from './jobs/look-at-keeping.ts'
import { lookAtPayment } from './jobs/look-at-payment.ts'
import { putRightFound } from './jobs/put-right-found.ts'
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
    getMoneyAction,
    getTestWaysAction,
    listDifferencesAction,
    putRightDifferenceAction,
    closeDifferenceAction,
    listPaymentsAction,
    askAgainAction,
    compareAgainAction,
    listProviderKeysAction,
    saveProviderKeysAction,
    deleteProviderKeysAction,
    listSavedWaysAction,
    openKeepingAction,
    takeKeepingAction,
    removeSavedWayAction,
  ],
  webhooks: [{ path: '/api/payments/:name/webhook', contract: hearPayment }],
  modules: [paymentReturn, sandboxPage],
  forms: [paymentForm, sandboxForm],
  presetPages: paymentsPages,
  events: [
    refundBegun,
    paymentReturned,
    refundStuck,
    differenceActed,
    providerKeysActed,
    wayGone,
    wayKept,
    wayLeft,
  ],
  follows: [
    on(refundBegun, refundPayment, (begun) => begun),
    on(paymentReturned, reportMoney, ({ paymentId, why }) => ({ paymentId, what: why })),
    on(wayLeft, lookAtLeftWay, (left) => left),
    on(refundStuck, reportMoney, ({ paymentId }) => ({ paymentId, what: 'stuck' })),
  ],
  jobs: [
    lookAround,
    lookAtPayment,
    refundPayment,
    reportMoney,
    reportRefund,
    sendSandboxNotice,
    compareBooks,
    compareDay,
    putRightFound,
    lookAtKeeping,
    lookAtLeftWay,
    forgetWay,
  ],
  personalData: paymentsData,
})
