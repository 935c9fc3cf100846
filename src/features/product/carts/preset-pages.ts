import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const cartsPages: PresetPages = {
  'cart.single': ownPage('cart.title', 'cart-page', 'cart'),
  'shared-wishes.single': ownPage('cart.shared.title', 'shared-wishes', 'wishes'),
  'account.wishes': ownPage('account.page.wishes', 'wish-list', 'wishes', 'account'),
}
