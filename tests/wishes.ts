import type { SharedWishList, Wish, WishLink, WishList } from '#features/product/shop/schemas.ts'
import type { ordersOn } from './orders.ts'
import { answered } from './refunds.ts'

type Site = Pick<ReturnType<typeof ordersOn>, 'ask'>

/** Wish lists on a site of `shopSite`. */
export const wishesOn = ({ ask }: Site) => ({
  keep: (who: number | null, product: number, said: object = {}) =>
    ask('shop.keepWish')(who, { product, isKept: true, ...said }),
  remove: (who: number | null, product: number) => ask('shop.removeWish')(who, { product }),
  wait: (who: number, product: number, variant = 'v0') =>
    ask('shop.wishStock')(who, { product, variant, isWanted: true }),
  /** @returns what the link ends with */
  async share(who: number): Promise<string> {
    const { link } = answered<WishLink>(await ask('shop.shareWishes')(who, { isShared: true }))
    return link ?? ''
  },
  /** What the link shows to somebody; null: a stranger. */
  async seen(who: number | null, token: string, data: object = {}): Promise<SharedWishList> {
    return answered<SharedWishList>(await ask('shop.listSharedWishes')(who, { token, ...data }))
  },
  async list(who: number, data: object = {}): Promise<Wish[]> {
    const { edges } = answered<WishList>(await ask('shop.listWishes')(who, data))
    return edges.map(({ node }) => node)
  },
})
