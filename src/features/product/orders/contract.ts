import type { ShownPayment } from '#features/product/payments/schemas.ts'
import { read, type, write } from '#shared/contract.ts'
import type * as R from './schemas/campaign-report.ts'
import type * as D from './schemas/desk.ts'
import type * as DG from './schemas/desk-goods.ts'
import type * as G from './schemas/goods.ts'
import type { Invoice } from './schemas/invoice.ts'
import type { AgreedTerms } from './schemas/terms.ts'
import type * as S from './schemas.ts'

const NO_ORDER = { 'order-not-found': 404 } as const
const PAST = { ...NO_ORDER, 'order-state': 409 } as const
const UNPAYABLE = {
  ...PAST,
  'order-lapsed': 410,
  'order-changed': 409,
  'order-address': 422,
  'order-postage': 422,
  'order-email': 422,
  'order-terms': 422,
  'pay-sign-in': 401,
  'package-tier': 409,
} as const

/** Keeps things for 15 minutes, in which the buyer fills the order and pays; changes the one that they have not paid. */
export const createOrder = write('shop.createOrder', {
  at: 'guaqi.shop.createOrder',
  data: type<S.CreateOrderData>(),
  result: type<S.CreatedOrder>(),
  errors: {
    'order-nobody': 422,
    'order-empty': 422,
    'order-many': 422,
    'quantity-wrong': 422,
    'product-gone': 409,
    'product-no-price': 409,
    'stock-short': 409,
  },
})

/** Says where an order goes, how, and to whom it is written; answers what it costs now. */
export const fillOrder = write('shop.fillOrder', {
  at: 'guaqi.shop.fillOrder',
  data: type<S.FillOrderData>(),
  result: type<S.OrderView>(),
  errors: {
    ...PAST,
    'order-lapsed': 410,
    'email-invalid': 422,
    'postage-unknown': 422,
    'address-name': 422,
    'address-phone': 422,
    'address-country': 422,
    'address-text': 422,
    'address-place': 422,
    'address-postcode': 422,
    'address-not-found': 404,
    'phone-invalid': 422,
  },
})

/** Takes what a coupon is worth off an order that is not paid: it is reserved for it, instead of the one before. */
export const applyCoupon = write('shop.applyCoupon', {
  at: 'guaqi.shop.applyCoupon',
  data: type<S.ApplyCouponData>(),
  result: type<S.OrderView>(),
  errors: {
    ...PAST,
    'order-lapsed': 410,
    'coupon-unknown': 404,
    'coupon-unknown-look': 404,
    'coupon-invalid': 409,
    'coupon-kind': 409,
    'coupon-expired': 410,
    'coupon-not-yet': 409,
    'coupon-others': 403,
    'coupon-level': 403,
    'coupon-used': 409,
    'coupon-gone': 409,
    'coupon-goods': 409,
    'coupon-currency': 409,
    'coupon-minimum': 409,
  },
})

/** The order costs what it costs without its coupon, which can be used elsewhere. */
export const takeCouponOff = write('shop.takeCouponOff', {
  at: 'guaqi.shop.takeCouponOff',
  data: type<S.AskOrder>(),
  result: type<S.OrderView>(),
  errors: { ...PAST, 'order-lapsed': 410 },
})

/** Pays an order that is filled, at the price that the buyer has seen. */
export const payOrder = write('shop.payOrder', {
  at: 'guaqi.shop.payOrder',
  data: type<S.PayOrderData>(),
  result: type<S.PaidOrder>(),
  errors: { ...UNPAYABLE, 'balance-short': 422 },
})

/** Opens a payment of an order at somebody who takes money: answers a page to go to, or a code to scan. */
export const openPayment = write('shop.openPayment', {
  at: 'guaqi.shop.openPayment',
  data: type<S.OpenPaymentData>(),
  result: type<ShownPayment>(),
  errors: { ...UNPAYABLE, 'way-unknown': 422, 'way-away': 503 },
})

/** Gives up an order that is not paid; what it kept is for sale again. */
export const cancelOrder = write('shop.cancelOrder', {
  at: 'guaqi.shop.cancelOrder',
  data: type<S.AskOrder>(),
  result: type<S.OrderView>(),
  errors: PAST,
})

/** One order: for its buyer, for a guest with its token, for those who sell what is in it. */
export const getOrder = read('shop.getOrder', {
  at: 'guaqi.shop.order',
  data: type<S.AskOrder>(),
  result: type<S.OrderView>(),
  errors: NO_ORDER,
})

/** The asker's orders, the newest first. */
export const listOrders = read('shop.listOrders', {
  at: 'guaqi.shop.orders',
  data: type<S.ListOrdersData>(),
  result: type<S.OrderList>(),
})

/** The buyer has everything: the order is done, and whoever sold it has earned its money. */
export const confirmReceipt = write('shop.confirmReceipt', {
  at: 'guaqi.shop.confirmReceipt',
  data: type<S.AskOrder>(),
  result: type<S.OrderView>(),
  errors: PAST,
})

/** A guest's order that is paid becomes one of whoever is signed in and holds its link, or sits at the browser that made it. */
export const keepOrder = write('shop.keepOrder', {
  at: 'guaqi.shop.keepOrder',
  data: type<S.AskOrder>(),
  result: type<S.OrderView>(),
  errors: PAST,
})

const NO_GOODS = {
  ...NO_ORDER,
  'goods-none': 404,
  'goods-unpaid': 409,
  'goods-refunded': 410,
} as const

/** What a buyer gets online for a line of a paid order: keys and links in plain words, and the list of its files. */
export const openGoods = write('shop.openGoods', {
  at: 'guaqi.shop.openGoods',
  data: type<G.AskGoods>(),
  result: type<G.OpenedGoods>(),
  errors: NO_GOODS,
})

/** Where a file of a line can be had for a while. Counts as a download of the line's day, and as a file of the buyer's. */
export const openBoughtFile = write('shop.openBoughtFile', {
  at: 'guaqi.shop.openBoughtFile',
  data: type<G.AskBoughtFile>(),
  result: type<G.OpenedBoughtFile>(),
  errors: { ...NO_GOODS, 'file-not-found': 404, 'goods-limit': 429, 'file-limit': 429 },
})

/** Tells whoever sells it that a link or a file of a line is dead. */
export const reportDeadGoods = write('shop.reportDeadGoods', {
  at: 'guaqi.shop.reportDeadGoods',
  data: type<G.AskGoods>(),
  result: type<G.ReportedGoods>(),
  errors: NO_GOODS,
})

/** The invoice of a paid order, for its buyer and the staff. */
export const getInvoice = read('shop.getInvoice', {
  at: 'guaqi.shop.invoice',
  data: type<S.AskOrder>(),
  result: type<Invoice>(),
  errors: { ...NO_ORDER, 'invoice-none': 409 },
})

/** The terms of sale as they were agreed to with an order, for its buyer and the staff. */
export const getAgreedTerms = read('shop.getAgreedTerms', {
  at: 'guaqi.shop.agreedTerms',
  data: type<S.AskOrder>(),
  result: type<AgreedTerms>(),
  errors: { ...NO_ORDER, 'terms-unkept': 404 },
})

/** What is to be sent, what has left, or all: of everybody for staff, else the asker's own lines of paid orders. */
export const listDeskOrders = read('shopDesk.listOrders', {
  at: 'guaqi.shopDesk.orders',
  data: type<D.ListDeskOrdersData>(),
  result: type<D.DeskOrders>(),
})

/** One order as those work on it who sell; its notes and what the ledger says of it are for staff. */
export const getDeskOrder = read('shopDesk.getOrder', {
  at: 'guaqi.shopDesk.order',
  data: type<D.AskDeskOrder>(),
  result: type<D.DeskOrderView>(),
  errors: NO_ORDER,
})

/** Orders that have used a coupon of a campaign, or reserved one; the newest use first. */
export const listCampaignOrders = read('shopDesk.listCampaignOrders', {
  at: 'guaqi.shopDesk.campaignOrders',
  data: type<R.ListCampaignOrdersData>(),
  result: type<R.CampaignOrders>(),
  errors: { 'campaign-not-found': 404 },
})

/** What the orders of a campaign have brought, and when its coupons were used. */
export const getCampaignReport = read('shopDesk.getCampaignReport', {
  at: 'guaqi.shopDesk.campaignReport',
  data: type<R.CampaignReportData>(),
  result: type<R.CampaignReport>(),
  errors: { 'campaign-not-found': 404 },
})

/** Says what has left, with its number. Each row is answered by itself: those that are wrong stay, the others go. */
export const sendParcels = write('shopDesk.sendParcels', {
  at: 'guaqi.shopDesk.sendParcels',
  data: type<D.SendParcelsData>(),
  result: type<D.SentParcels>(),
})

/** A parcel that has not left after all: within ten minutes, by whoever has sent it, or by staff. */
export const takeBackParcel = write('shopDesk.takeBackParcel', {
  at: 'guaqi.shopDesk.takeBackParcel',
  data: type<D.TakeBackData>(),
  result: type<D.TookBack>(),
  errors: { 'parcel-not-found': 404, 'parcel-late': 409, 'order-state': 409 },
})

/** Keeps words about an order that only staff read. */
export const noteOrder = write('shopDesk.noteOrder', {
  at: 'guaqi.shopDesk.noteOrder',
  data: type<D.NoteOrderData>(),
  result: type<D.NotedOrder>(),
  errors: { ...NO_ORDER, 'note-many': 409 },
})

/** Cancels an order that is paid and has not left: all of the money goes back, and the things are for sale again. */
export const cancelPaidOrder = write('shopDesk.cancelOrder', {
  at: 'guaqi.shopDesk.cancelOrder',
  data: type<D.CancelPaidData>(),
  result: type<D.DeskOrderView>(),
  errors: { ...PAST, 'order-left': 409 },
})

const NO_PRODUCT = { 'product-not-found': 404 } as const

/** What is sold, with its stock and prices: all of it for staff, else the asker's own. */
export const listDeskProducts = read('shopDesk.listProducts', {
  at: 'guaqi.shopDesk.products',
  data: type<DG.ListDeskProductsData>(),
  result: type<DG.DeskProducts>(),
})

/** One product with its variants, their prices, and how many keys there are. */
export const getDeskProduct = read('shopDesk.getProduct', {
  at: 'guaqi.shopDesk.product',
  data: type<DG.AskDeskProduct>(),
  result: type<DG.DeskProductView>(),
  errors: NO_PRODUCT,
})

/** Writes stock and prices. Stock changes by the difference to what was seen, so that what was sold meanwhile counts. */
export const saveVariants = write('shopDesk.saveVariants', {
  at: 'guaqi.shopDesk.saveVariants',
  data: type<DG.SaveVariantsData>(),
  result: type<DG.DeskProductView>(),
  errors: {
    ...NO_PRODUCT,
    'variant-gone': 409,
    'stock-wrong': 422,
    'stock-changed': 409,
    'stock-below': 409,
    'stock-of-keys': 422,
    'price-wrong': 422,
    'picture-gone': 422,
    'picture-many': 422,
  },
})

/** Adds keys, one a line; those that are there already are said and left out. */
export const addKeys = write('shopDesk.addKeys', {
  at: 'guaqi.shopDesk.addKeys',
  data: type<DG.AddKeysData>(),
  result: type<DG.AddedKeys>(),
  errors: { ...NO_PRODUCT, 'variant-gone': 409, 'keys-elsewhere': 422, 'keys-none': 422, 'keys-many': 422 },
})
