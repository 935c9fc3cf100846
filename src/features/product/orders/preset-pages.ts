import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const ordersPages: PresetPages = {
  'checkout.single': ownPage('orders.checkout.title', 'checkout-page', 'checkout'),
  'account.order': ownPage('account.page.order', 'order-page', 'order', 'account'),
  'order.single': ownPage('orders.view.title', 'guest-order', 'order'),
  'desk.single': ownPage('orders.desk.title', 'desk-area', 'desk'),
}
