import { fixedPage, ownPage, type PresetPages } from '#site/preset-pages.ts'

/** What features above add to an order: it stands below it, for the order that the address names. */
const BELOW_ORDERS = [
  { id: 'refunds', name: 'order-refunds' },
  { id: 'reviews', name: 'order-reviews' },
]

export const ordersPages: PresetPages = {
  'checkout.single': ownPage('orders.checkout.title', 'checkout-page', 'checkout', 'quiet'),
  'account.order': fixedPage(
    { layout: 'account', title: 'account.page.order', isPersonal: true },
    { id: 'order', name: 'order-page' },
    ...BELOW_ORDERS,
  ),
  'order.single': fixedPage(
    { layout: 'default', title: 'orders.view.title', isPersonal: true },
    { id: 'order', name: 'guest-order' },
    ...BELOW_ORDERS,
  ),
  'desk.single': fixedPage(
    { layout: 'default', title: 'orders.desk.title', isPersonal: true },
    { id: 'desk', name: 'desk-area' },
    { id: 'refunds', name: 'refund-desk' },
  ),
}
