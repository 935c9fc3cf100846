import { read, type } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** One product by number or slug, with every variant and its price in the chosen currency. */
export const getProduct = read('shop.getProduct', {
  at: 'guaqi.shop.product',
  data: type<S.GetProductData>(),
  result: type<S.ProductView>(),
  errors: { 'product-not-found': 404, gone: 410 },
})

/** What the products of the shop, a category or a tag can be narrowed by: of the newest ones. */
export const getProductFilters = read('shop.getProductFilters', {
  at: 'guaqi.shop.filters',
  data: type<S.GetProductFiltersData>(),
  result: type<S.ProductFilters>(),
  errors: { 'term-not-found': 404 },
})

/** Products of the whole shop, of a category, of a tag, beside another product, or those that are named. */
export const listProducts = read('shop.listProducts', {
  at: 'guaqi.shop.products',
  data: type<S.ListProductsData>(),
  result: type<S.ProductList>(),
  errors: { 'term-not-found': 404 },
})
