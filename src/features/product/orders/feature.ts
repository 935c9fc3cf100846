import { feature } from '#server/feature.ts'
import { on } from '#server/jobs/event.ts'
import { getAgreedTermsAction } from './actions/buyer/get-agreed-terms.ts'
import { getInvoiceAction } from './actions/buyer/get-invoice.ts'
import { keepOrderAction } from './actions/buyer/keep-order.ts'
import { openBoughtFileAction } from './actions/buyer/open-bought-file.ts'
import { openGoodsAction } from './actions/buyer/open-goods.ts'
import { reportDeadGoodsAction } from './actions/buyer/report-dead-goods.ts'
import { cancelOrderAction } from './actions/cancel-order.ts'
import { confirmReceiptAction } from './actions/confirm-receipt.ts'
import { applyCouponAction } from './actions/coupon/apply-coupon.ts'
import { takeCouponOffAction } from './actions/coupon/take-coupon-off.ts'
import { createOrderAction } from './actions/create-order.ts'
import { addKeysAction } from './actions/desk/add-keys.ts'
import { cancelPaidOrderAction } from './actions/desk/cancel-paid-order.ts'
import { getCampaignReportAction } from './actions/desk/get-campaign-report.ts'
import { getDeskOrderAction } from './actions/desk/get-desk-order.ts'
import { getDeskProductAction } from './actions/desk/get-desk-product.ts'
import { listCampaignOrdersAction } from './actions/desk/list-campaign-orders.ts'
import { listDeskOrdersAction } from './actions/desk/list-desk-orders.ts'
import { listDeskProductsAction } from './actions/desk/list-desk-products.ts'
import { noteOrderAction } from './actions/desk/note-order.ts'
import { saveVariantsAction } from './actions/desk/save-variants.ts'
import { sendParcelsAction } from './actions/desk/send-parcels.ts'
import { takeBackParcelAction } from './actions/desk/take-back-parcel.ts'
import { fillOrderAction } from './actions/fill-order.ts'
import { getOrderAction } from './actions/get-order.ts'
import { listOrdersAction } from './actions/list-orders.ts'
import { openPaymentAction } from './actions/open-payment.ts'
import { payOrderAction } from './actions/pay-order.ts'
import {
  goodsStocked,
  orderClosed,
  orderCompleted,
  orderPaid,
  orderRefunded,
  orderSent,
  stockMoved,
} from './events.ts'
import { checkoutForm } from './form.ts'
import { completeOne, completeOrders } from './jobs/complete-orders.ts'
import { expireOrders } from './jobs/expire-orders.ts'
import { forgetBuyers } from './jobs/forget-buyers.ts'
import { mailOrder } from './jobs/mail-order.ts'
import { tellSent } from './jobs/tell-sent.ts'
import { checkoutPage } from './modules/checkout-page.ts'
import { deskArea } from './modules/desk-area.ts'
import { guestOrder } from './modules/guest-order.ts'
import { orderPage } from './modules/order-page.ts'
import { orderPayable } from './payable.ts'
import { ordersData } from './personal-data.ts'
import { ordersPages } from './preset-pages.ts'
import { ordersSettings } from './settings.ts'
import { deskSubject } from './subject.ts'

/** What a mail to the buyer says. */
const told = (
  orderId: number,
  what: 'paid' | 'sent' | 'cancelled' | 'refunded',
  { parcels = [], amount = null }: { parcels?: number[]; amount?: number | null } = {},
) => ({ orderId, told: what, parcels, amount })

export const ordersFeature = feature({
  name: 'product/orders',
  settings: ordersSettings,
  payables: [orderPayable],
  actions: [
    createOrderAction,
    fillOrderAction,
    applyCouponAction,
    takeCouponOffAction,
    payOrderAction,
    openPaymentAction,
    cancelOrderAction,
    confirmReceiptAction,
    getOrderAction,
    listOrdersAction,
    keepOrderAction,
    openGoodsAction,
    openBoughtFileAction,
    reportDeadGoodsAction,
    getInvoiceAction,
    getAgreedTermsAction,
    listDeskOrdersAction,
    listCampaignOrdersAction,
    getCampaignReportAction,
    getDeskOrderAction,
    sendParcelsAction,
    takeBackParcelAction,
    noteOrderAction,
    cancelPaidOrderAction,
    listDeskProductsAction,
    getDeskProductAction,
    saveVariantsAction,
    addKeysAction,
  ],
  follows: [
    on(orderPaid, mailOrder, ({ orderId }) => told(orderId, 'paid')),
    // What is delivered at once stands in the summary of the payment.
    on(orderSent, mailOrder, ({ orderId, parcels }) =>
      parcels.length === 0 ? null : told(orderId, 'sent', { parcels }),
    ),
    on(orderClosed, mailOrder, ({ orderId, wasPaid }) => (wasPaid ? told(orderId, 'cancelled') : null)),
    on(orderRefunded, mailOrder, ({ orderId, amount }) => told(orderId, 'refunded', { amount })),
  ],
  jobs: [expireOrders, completeOrders, completeOne, forgetBuyers, mailOrder, tellSent],
  personalData: ordersData,
  modules: [checkoutPage, orderPage, guestOrder, deskArea],
  forms: [checkoutForm],
  events: [stockMoved, orderPaid, orderSent, orderCompleted, orderClosed, orderRefunded, goodsStocked],
  subjects: [deskSubject],
  presetPages: ordersPages,
})
