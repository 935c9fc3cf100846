import { z } from 'zod/mini'
import { language } from '#features/kernel/people/schemas.ts'
import { picture } from '#features/kernel/posts/schemas.ts'
import { price } from '#features/product/shop/schemas.ts'
import { idOf } from '#shared/ids/id-field.ts'
import { REASONS, TROUBLES } from './rules.ts'

/** Number of a product, and the key of one of its variants. */
const which = { product: idOf('product'), variant: z.string().check(z.maxLength(100)) }

export const getCartData = z.object({})
export type GetCartData = z.input<typeof getCartData>

/** Pieces: 1 to 99; the action says so itself, in words. */
const quantity = z.number()

export const addToCartData = z.object({ ...which, quantity: z.optional(quantity) })
export type AddToCartData = z.input<typeof addToCartData>

export const changeCartItemData = z.object({
  ...which,
  quantity: z.optional(quantity),
  isSaved: z.optional(z.boolean()),
})
export type ChangeCartItemData = z.input<typeof changeCartItemData>

export const removeCartItemData = z.object(which)
export type RemoveCartItemData = z.input<typeof removeCartItemData>

export const cartLine = z.object({
  product: z.number(),
  variant: z.string(),
  /** '' where the product is gone. */
  title: z.string(),
  language,
  /** Without locale and leading slash; null where the product is gone. */
  path: z.nullable(z.string()),
  cover: z.nullable(picture),
  /** What was chosen, in words: '38 × 26 cm', 'Cotton'. */
  choice: z.array(z.string()),
  /** As many as can be had of those that were put in. */
  quantity: z.number(),
  /** As many as were put in. */
  wanted: z.number(),
  /** As many as one can have. */
  most: z.number(),
  /** How many are left; null: as many as one likes. */
  stock: z.nullable(z.number()),
  /** One is enough: what is downloaded stays. */
  isSingle: z.boolean(),
  isSaved: z.boolean(),
  /** Of one piece, in the chosen currency. */
  price: z.nullable(price),
  /** Of one piece when it was put in, in the same currency, where it was another; in minor units. */
  seen: z.nullable(z.number()),
  /** Why it cannot be bought now. */
  trouble: z.nullable(z.enum(TROUBLES)),
})
export type CartLine = z.infer<typeof cartLine>

export const cart = z.object({
  /** What was put in last stands first; also what is kept for later. */
  lines: z.array(cartLine),
  /** Pieces that can be bought now, without those kept for later. */
  count: z.number(),
  /** What these cost together, in minor units of the chosen currency. */
  total: z.object({ amount: z.number(), currency: z.string() }),
  /** What more of things that are sent makes postage within a country free, in minor units of the total's currency. */
  untilFree: z.nullable(z.object({ amount: z.number(), country: z.string() })),
  /** Path of the whole shop, without locale and leading slash. */
  shop: z.string(),
  /** Something became fewer than this call asked for: as many as it is now, and why. */
  less: z.nullable(
    z.object({ product: z.number(), variant: z.string(), quantity: z.number(), why: z.enum(REASONS) }),
  ),
})
export type Cart = z.infer<typeof cart>

export const moveWishesData = z.object({})
export type MoveWishesData = z.input<typeof moveWishesData>
export const movedWishes = z.object({
  moved: z.number(),
  /** In stock, but something has to be chosen first, the currency is another, or the basket is full. */
  left: z.number(),
})
export type MovedWishes = z.infer<typeof movedWishes>
