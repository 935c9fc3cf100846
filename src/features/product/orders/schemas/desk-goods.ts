import { z } from 'zod/mini'
import { picture } from '#features/kernel/posts/schemas.ts'
import { GOODS } from '#features/product/shop/rules.ts'
import { idOf } from '#shared/ids/id-field.ts'
import { GOODS_FILTERS, MOST_KEY, MOST_KEYS } from '../rules/goods.ts'
import { MOST_LINES } from '../rules/limits.ts'

export const listDeskProductsData = z.object({
  filter: z._default(z.enum(GOODS_FILTERS), 'all'),
  first: z._default(z.int().check(z.gte(1), z.lte(50)), 20),
  after: z._default(z.string().check(z.maxLength(200)), ''),
})
export type ListDeskProductsData = z.input<typeof listDeskProductsData>

const deskVariant = z.object({
  key: z.string(),
  /** What tells it from the others, in the reader's language; '' where there is one alone. */
  name: z.string(),
  /** null: as much as one likes. */
  stock: z.nullable(z.number()),
  /** Kept for buyers who are paying; not part of the stock. */
  reserved: z.number(),
  /** Minor units by currency. */
  prices: z.record(z.string(), z.number()),
  /** Of the product's pictures the one that shows it; null: all of them do. */
  picture: z.nullable(z.object({ id: z.number(), url: z.string() })),
  /** Of what is delivered as keys; null of all else. */
  keys: z.nullable(z.object({ free: z.number(), reserved: z.number(), sold: z.number() })),
})
export type DeskVariant = z.infer<typeof deskVariant>
export type VariantPicture = NonNullable<DeskVariant['picture']>

export const deskProduct = z.object({
  number: z.number(),
  title: z.string(),
  path: z.string(),
  cover: z.nullable(picture),
  isPublished: z.boolean(),
  goods: z.enum(GOODS),
  delivery: z.nullable(z.enum(['files', 'keys', 'link'])),
  sold: z.number(),
  variants: z.array(deskVariant),
})
export type DeskProduct = z.infer<typeof deskProduct>

export const deskProducts = z.object({
  nodes: z.array(deskProduct),
  endCursor: z.string(),
  hasNextPage: z.boolean(),
  /** In which everything should have a price, as the site offers them. */
  currencies: z.array(z.string()),
})
export type DeskProducts = z.infer<typeof deskProducts>

export const askDeskProduct = z.object({ product: idOf('product') })
export type AskDeskProduct = z.input<typeof askDeskProduct>

export const deskProductView = z.object({ product: deskProduct, currencies: z.array(z.string()) })
export type DeskProductView = z.infer<typeof deskProductView>

export const saveVariantsData = z.object({
  product: idOf('product'),
  rows: z
    .array(
      z.object({
        variant: z.string().check(z.maxLength(100)),
        /** What is there now, and what stood there when it was written; left out: as it is. */
        stock: z.optional(z.object({ seen: z.nullable(z.number()), now: z.nullable(z.number()) })),
        /** Minor units by currency, of those that change; null: it is not sold in it. */
        prices: z.optional(z.record(z.string().check(z.maxLength(10)), z.nullable(z.number()))),
        /** Number of a picture, of the product or of one's own library; null: none of its own; left out: as it is. */
        picture: z.optional(z.nullable(idOf('media'))),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_LINES)),
})
export type SaveVariantsData = z.input<typeof saveVariantsData>

export const addKeysData = z.object({
  product: idOf('product'),
  variant: z.string().check(z.maxLength(100)),
  /** One a line. */
  keys: z.string().check(z.maxLength(MOST_KEYS * (MOST_KEY + 1))),
})
export type AddKeysData = z.input<typeof addKeysData>

export const addedKeys = z.object({
  added: z.number(),
  /** Those that were there already, or were written twice: they are left out. */
  doubles: z.array(z.string()),
  product: deskProduct,
})
export type AddedKeys = z.infer<typeof addedKeys>
