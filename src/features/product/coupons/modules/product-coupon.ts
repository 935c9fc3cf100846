import type { ProductView } from '#features/product/shop/schemas.ts'
import { localize } from '#site/localize.ts'
import { defineModule } from '#site/module.ts'
import { listShownCoupons, listTakenCoupons } from '../contract.ts'
import { type ProductCouponSettings, productCouponSettings, type ShownCoupons } from '../schemas.ts'

export interface ProductCouponData {
  /** '': the usual one. */
  title: string
  nodes: ShownCoupons['nodes']
}

/** Coupons that whoever buys this product may take. */
export const productCoupon = defineModule<ProductCouponSettings, ProductCouponData, ProductView>({
  name: 'product-coupon',
  version: 1,
  subjects: ['shop.single'],
  settings: productCouponSettings,
  load: async ({ title, count }, { ask, locale, subject }) => {
    const { nodes } = await ask(listShownCoupons, { product: subject.databaseId })
    return { title: localize(title, locale), nodes: nodes.slice(0, count) }
  },
  personal: async (_settings, { ask }) => ({ taken: await ask(listTakenCoupons, {}) }),
})
