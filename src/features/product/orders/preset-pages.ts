import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const ordersPages: PresetPages = {
  'checkout.single': ownPage('orders.checkout.title', 'checkout-page', 'checkout'),
}
