import { feature } from '#server/feature.ts'
import { getProductAction } from './actions/get-product.ts'
import { getProductFiltersAction } from './actions/get-product-filters.ts'
import { getStockWishesAction } from './actions/get-stock-wishes.ts'
import { listProductsAction } from './actions/list-products.ts'
import { wishStockAction } from './actions/wish-stock.ts'
import { productDescription } from './modules/product-description.ts'
import { productGrid } from './modules/product-grid.ts'
import { productView } from './modules/product-view.ts'
import { seenProducts } from './modules/seen-products.ts'
import { shopHeader } from './modules/shop-header.ts'
import { shopData } from './personal-data.ts'
import { shopPages } from './preset-pages.ts'
import { shopMediaUses } from './queries/media-uses.ts'
import { productSubject, shopArchiveSubject, shopTagSubject } from './subject.ts'

export const shopFeature = feature({
  name: 'product/shop',
  actions: [
    getProductAction,
    getProductFiltersAction,
    listProductsAction,
    wishStockAction,
    getStockWishesAction,
  ],
  modules: [productDescription, productGrid, productView, seenProducts, shopHeader],
  subjects: [productSubject, shopArchiveSubject, shopTagSubject],
  presetPages: shopPages,
  mediaUses: shopMediaUses,
  personalData: shopData,
})
