import { feature } from '#server/feature.ts'
import { getInvoiceAction } from './actions/buyer/get-invoice.ts'
import { openBoughtFileAction } from './actions/buyer/open-bought-file.ts'
import { openGoodsAction } from './actions/buyer/open-goods.ts'
import { reportDeadGoodsAction } from './actions/buyer/report-dead-goods.ts'
import { cancelOrderAction } from './actions/cancel-order.ts'
import { confirmReceiptAction } from './actions/confirm-receipt.ts'
import { createOrderAction } from './actions/create-order.ts'
import { fillOrderAction } from './actions/fill-order.ts'
import { getOrderAction } from './actions/get-order.ts'
import { listOrdersAction } from './actions/list-orders.ts'
import { payOrderAction } from './actions/pay-order.ts'
import { orderClosed, orderCompleted, orderPaid, orderRefunded, orderSent, stockMoved } from './events.ts'
import { completeOrders } from './jobs/complete-orders.ts'
import { expireOrders } from './jobs/expire-orders.ts'
import { guestOrder } from './modules/guest-order.ts'
import { orderPage } from './modules/order-page.ts'
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
    openGoodsAction,
    openBoughtFileAction,
    reportDeadGoodsAction,
    getInvoiceAction,
  ],
  modules: [orderPage, guestOrder],
  presetPages: ordersPages,
  events: [stockMoved, orderPaid, orderSent, orderCompleted, orderClosed, orderRefunded],
  jobs: [expireOrders, completeOrders],
})
