import { feature } from '#server/feature.ts'
import { cancelOrderAction } from './actions/cancel-order.ts'
import { confirmReceiptAction } from './actions/confirm-receipt.ts'
import { createOrderAction } from './actions/create-order.ts'
import { addKeysAction } from './actions/desk/add-keys.ts'
import { cancelPaidOrderAction } from './actions/desk/cancel-paid-order.ts'
import { getDeskOrderAction } from './actions/desk/get-desk-order.ts'
import { getDeskProductAction } from './actions/desk/get-desk-product.ts'
import { listDeskOrdersAction } from './actions/desk/list-desk-orders.ts'
import { listDeskProductsAction } from './actions/desk/list-desk-products.ts'
import { noteOrderAction } from './actions/desk/note-order.ts'
import { saveVariantsAction } from './actions/desk/save-variants.ts'
import { sendParcelsAction } from './actions/desk/send-parcels.ts'
import { takeBackParcelAction } from './actions/desk/take-back-parcel.ts'
import { fillOrderAction } from './actions/fill-order.ts'
import { getOrderAction } from './actions/get-order.ts'
import { listOrdersAction } from './actions/list-orders.ts'
import { payOrderAction } from './actions/pay-order.ts'
import { deskSubject } from './desk-subject.ts'
import {
  goodsStocked,
  orderClosed,
  orderCompleted,
  orderPaid,
  orderRefunded,
  orderSent,
  stockMoved,
} from './events.ts'
import { completeOrders } from './jobs/complete-orders.ts'
import { expireOrders } from './jobs/expire-orders.ts'
import { deskArea } from './modules/desk-area.ts'
import { ordersPages } from './preset-pages.ts'
import { ordersSettings } from './settings.ts'

export const ordersFeature = feature({
  name: 'product/orders',
  settings: ordersSettings,
  actions: [
    createOrderAction,
    fillOrderAction,
    payOrderAction,
    cancelOrderAction,
    confirmReceiptAction,
    getOrderAction,
    listOrdersAction,
    listDeskOrdersAction,
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
  events: [stockMoved, orderPaid, orderSent, orderCompleted, orderClosed, orderRefunded, goodsStocked],
  jobs: [expireOrders, completeOrders],
  modules: [deskArea],
  subjects: [deskSubject],
  presetPages: ordersPages,
})
