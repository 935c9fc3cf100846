import { z } from 'zod/mini'
import { hiddenPart } from '#features/kernel/access/schemas.ts'
import { language, personCard } from '#features/kernel/people/schemas.ts'
import { SORTS } from '#features/kernel/posts/rules.ts'
import {
  archiveData,
  listData,
  pageInfo,
  picture,
  publishedAt,
  renderedText,
  termLink,
} from '#features/kernel/posts/schemas.ts'
import { addressOf, idOf } from '#shared/ids/id-field.ts'
import { localized } from '#site/settings.ts'

/** What is asked for a thing, in minor units; `was` is the price before, struck through. */
export const price = z.object({
  amount: z.number(),
  was: z.nullable(z.number()),
  /** The chosen currency, or the first in which the thing has a price. */
  currency: z.string(),
})
export type Price = z.infer<typeof price>

/** Stars given by buyers: the average of `count` of them, 1 to 5. */
export const rating = z.object({ average: z.number(), count: z.number() })
export type Rating = z.infer<typeof rating>

export const productCard = z.object({
  databaseId: z.number(),
  title: z.string(),
  /** Language of the title, where the reader's own is missing. */
  language,
  path: z.string(),
  cover: z.nullable(picture),
  /** The lowest price of its variants; null where it has none in any currency. */
  price: z.nullable(price),
  /** Other variants cost more. */
  isFrom: z.boolean(),
  isSoldOut: z.boolean(),
  sold: z.number(),
  rating: z.nullable(rating),
})
export type ProductCard = z.infer<typeof productCard>

export const listProductsData = z.object({
  ...archiveData,
  /** Number of a person: what they sell. */
  seller: z.optional(idOf('person')),
  /** Number of a product: others of its categories and tags, the nearest first. Has one page only. */
  relatedTo: z.optional(idOf('product')),
  ...listData(60, 24),
})
export type ListProductsData = z.input<typeof listProductsData>

export const productList = z.object({
  edges: z.array(z.object({ node: productCard })),
  pageInfo,
})
export type ProductList = z.infer<typeof productList>

export const getProductData = z.object({ id: addressOf('product') })
export type GetProductData = z.infer<typeof getProductData>

export const productVariant = z.object({
  key: z.string(),
  /** option key → value key */
  chosen: z.record(z.string(), z.string()),
  /** null: as many as one likes. */
  stock: z.nullable(z.number()),
  price: z.nullable(price),
})
export type ProductVariant = z.infer<typeof productVariant>

const named = z.object({ key: z.string(), name: z.string() })
export const productOption = z.extend(named, { values: z.array(named) })

export const GOODS = ['physical', 'virtual', 'package'] as const
export const productView = z.object({
  databaseId: z.number(),
  title: z.string(),
  excerpt: z.string(),
  path: z.string(),
  ...renderedText,
  hidden: z.nullable(hiddenPart),
  language,
  languages: z.array(language),
  /** The original was changed after this translation was made. */
  isStale: z.boolean(),
  publishedAt,
  /** Time of the last change after publication; null without one. */
  editedAt: z.nullable(z.string()),
  seller: personCard,
  goods: z.enum(GOODS),
  /** One is enough: what is downloaded stays. */
  isSingle: z.boolean(),
  /** The first is the cover. */
  pictures: z.array(picture),
  options: z.array(productOption),
  variants: z.array(productVariant),
  sold: z.number(),
  rating: z.nullable(rating),
  categories: z.array(termLink),
  tags: z.array(termLink),
  likes: z.number(),
  favorites: z.number(),
  comments: z.number(),
})
export type ProductView = z.infer<typeof productView>

export const productGridSettings = z.object({
  /** page: what the archive is about; related: beside a product; the others stand on any page. */
  from: z._default(z.enum(['page', 'related', ...SORTS]), 'page'),
  count: z._default(z.number().check(z.int(), z.gte(1), z.lte(60)), 24),
  /** Instead of the heading the kind of list has by itself. */
  title: z.optional(localized),
})
export type ProductGridSettings = z.infer<typeof productGridSettings>

/** A shelf ready to show. Paths are without locale and leading slash. */
export interface ProductGridData {
  /** null: an archive, which has its head elsewhere. */
  title: string | null
  products: ProductCard[]
  /** Its beginning, where it is a further page of a list. */
  start: string | null
  more: string | null
  /** The whole shop in the order of this shelf. */
  all: string
}
