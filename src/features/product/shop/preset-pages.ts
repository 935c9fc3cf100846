import { ownPage, type PresetPages, page } from '#site/preset-pages.ts'

export const shopPages: PresetPages = {
  'shop.single': page(
    { id: 'product', name: 'product-view', slot: 'top' },
    { id: 'coupons', name: 'product-coupon' },
    { id: 'description', name: 'product-description' },
    { id: 'reviews', name: 'product-reviews' },
    { id: 'related', name: 'product-grid', settings: { from: 'related', count: 4 } },
    { id: 'seen', name: 'seen-products' },
    { id: 'comments', name: 'comment-list', settings: { on: 'product' } },
  ),
  'shop.archive': page({ id: 'header', name: 'shop-header' }, { id: 'products', name: 'product-grid' }),
  'back-in-stock.single': ownPage('shop.back.page.title', 'stock-mail-page', 'wish'),
  'shop.tag': page({ id: 'header', name: 'shop-header' }, { id: 'products', name: 'product-grid' }),
}
