import { read, type, write } from '#shared/contract.ts'
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

/** Wants to be told once when a variant that is sold out is back, or does not want it any more. */
export const wishStock = write('shop.wishStock', {
  at: 'guaqi.shop.stockWishes',
  data: type<S.WishStockData>(),
  result: type<S.StockWishes>(),
  errors: {
    'product-not-found': 404,
    'variant-not-found': 404,
    'wish-in-stock': 409,
    'wishes-full': 409,
  },
})

/** The same for whoever has no account: a mail asks whoever reads the address, and nothing waits before they have said so. */
export const askStockMail = write('shop.askStockMail', {
  at: 'guaqi.shop.stockMailAsked',
  data: type<S.AskStockMailData>(),
  result: type<S.AskedStockMail>(),
  errors: {
    'product-not-found': 404,
    'variant-not-found': 404,
    'wish-in-stock': 409,
    'wish-email': 422,
    'too-many-attempts': 429,
  },
})

const LINKED = {
  data: type<S.StockMailLink>(),
  result: type<S.StockMailView>(),
  errors: { 'wish-link-wrong': 404 },
} as const

/** What the link of such a mail is about; changes nothing. */
export const getStockMail = read('shop.getStockMail', { at: 'guaqi.shop.stockMail', ...LINKED })

/** Whoever reads the address wants to be told. */
export const confirmStockMail = write('shop.confirmStockMail', { at: 'guaqi.shop.stockMail', ...LINKED })

/** Whoever reads the address does not want it any more; works again without harm. */
export const endStockMail = write('shop.endStockMail', { at: 'guaqi.shop.stockMail', ...LINKED })

/** Of which variants of a product the asker wants to be told. */
export const getStockWishes = read('shop.getStockWishes', {
  at: 'guaqi.shop.stockWishes',
  data: type<S.GetStockWishesData>(),
  result: type<S.StockWishes>(),
})

/** The asker's wish list, the latest first: products that they keep, and those whose return they wait for. */
export const listWishes = read('shop.listWishes', {
  at: 'guaqi.shop.wishes',
  data: type<S.ListWishesData>(),
  result: type<S.WishList>(),
})

/** Keeps a product, with the variant that was chosen, or does not keep it any more. */
export const keepWish = write('shop.keepWish', {
  at: 'guaqi.shop.keptWish',
  data: type<S.KeepWishData>(),
  result: type<S.KeptWish>(),
  errors: { 'product-not-found': 404, 'variant-not-found': 404 },
})

/** Takes a product off the wish list: it is not kept, and nobody waits for it. What is not there is off already. */
export const removeWish = write('shop.removeWish', {
  at: 'guaqi.shop.removedWish',
  data: type<S.WishChosen>(),
  result: type<S.RemovedWish>(),
})

/** Makes a link to the asker's wish list, in place of the one before, which ends with that; or ends it. */
export const shareWishes = write('shop.shareWishes', {
  at: 'guaqi.shop.wishLink',
  data: type<S.ShareWishesData>(),
  result: type<S.WishLink>(),
})

/** The asker has something of their wish list by now: whoever holds the link is told, and nobody else. */
export const markWish = write('shop.markWish', {
  at: 'guaqi.shop.markedWish',
  data: type<S.MarkWishData>(),
  result: type<S.MarkedWish>(),
  errors: { 'wish-not-found': 404 },
})

/** The wish list that a link shows, for anybody who holds it: what the asker may see of it, the latest first. */
export const listSharedWishes = read('shop.listSharedWishes', {
  at: 'guaqi.shop.sharedWishes',
  data: type<S.ListSharedWishesData>(),
  result: type<S.SharedWishList>(),
  errors: { 'wishes-not-shared': 404 },
})
