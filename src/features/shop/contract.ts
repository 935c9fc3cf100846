import { read, type } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** One product by number or slug, with every variant and its price in the chosen currency. */
export const getProduct = read('shop.getProduct', {
  at: 'guaqi.shop.product',
  data: type<S.GetProductData>(),
  result: type<S.ProductView>(),
  errors: { 'product-not-found': 404 },
})

/** Products of the whole shop, of a category, of a tag, or beside another product. */
export const listProducts = read('shop.listProducts', {
  at: 'guaqi.shop.products',
  data: type<S.ListProductsData>(),
  result: type<S.ProductList>(),
  errors: { 'shop-term-not-found': 404 },
})

/** All categories or tags of the shop, in their order. */
export const listTerms = read('shop.listTerms', {
  at: 'guaqi.shop.terms',
  data: type<S.ListTermsData>(),
  result: type<S.ShopTerm[]>(),
})

/** One category or tag by number or slug. */
export const getTerm = read('shop.getTerm', {
  at: 'guaqi.shop.term',
  data: type<S.GetTermData>(),
  result: type<S.TermView>(),
  errors: { 'shop-term-not-found': 404 },
})
