import { z } from 'zod/mini'
import { hiddenPart } from '#features/kernel/access/schemas.ts'
import { address, language, personCard } from '#features/kernel/people/schemas.ts'
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
import { typedText } from '#shared/texts/typed-text.ts'
import { localized } from '#site/settings.ts'
import { GOODS, PRODUCT_SORTS, type ShopQuery, WORD, WORDS_MOST } from './rules/shop-query.ts'

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

const wholeUnits = z.number().check(z.gte(0), z.lte(1_000_000_000))

export const listProductsData = z.object({
  ...archiveData,
  sort: z._default(z.enum(PRODUCT_SORTS), 'newest'),
  /** The lowest price, in whole units of the chosen currency; what has none in it is left out. */
  from: z.optional(wholeUnits),
  to: z.optional(wholeUnits),
  goods: z.optional(z.enum(GOODS)),
  inStock: z.optional(z.boolean()),
  /** Values of options, as `getProductFilters` names them: of each option one at least. */
  with: z.optional(z.array(z.string().check(z.regex(WORD))).check(z.maxLength(WORDS_MOST))),
  /** Number of a person: what they sell. */
  seller: z.optional(idOf('person')),
  /** Numbers of products, in the order in which they are wanted; what is not there any more is left out. One page only. */
  numbers: z.optional(z.array(idOf('product')).check(z.maxLength(12))),
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

export const getProductFiltersData = z.object({ category: archiveData.category, tag: archiveData.tag })
export type GetProductFiltersData = z.input<typeof getProductFiltersData>

/** What a list can be narrowed by. */
export const productFilters = z.object({
  /** Kinds of goods that it holds. */
  goods: z.array(z.enum(GOODS)),
  /** What is to be chosen among its products; `word` is what `with` of `listProducts` takes. */
  options: z.array(
    z.object({ name: z.string(), values: z.array(z.object({ word: z.string(), name: z.string() })) }),
  ),
})
export type ProductFilters = z.infer<typeof productFilters>

export const getProductData = z.object({ id: addressOf('product') })
export type GetProductData = z.infer<typeof getProductData>

export const productVariant = z.object({
  key: z.string(),
  /** option key → value key */
  chosen: z.record(z.string(), z.string()),
  /** null: as many as one likes. */
  stock: z.nullable(z.number()),
  /** Place of the picture that shows it among those of the product. */
  picture: z.nullable(z.number()),
  price: z.nullable(
    z.extend(price, {
      /** Of a reduced price: the lowest of the thirty days before; null where none is known. */
      lowest: z.nullable(z.number()),
    }),
  ),
})
export type ProductVariant = z.infer<typeof productVariant>

const named = z.object({ key: z.string(), name: z.string() })
export const productOption = z.extend(named, { values: z.array(named) })

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
  /** By currency, the chosen one first: from the lowest to the highest price, in minor units. */
  offers: z.array(
    z.object({
      currency: z.string(),
      low: z.number(),
      high: z.number(),
      /** Variants with a price in it. */
      count: z.number(),
      isInStock: z.boolean(),
    }),
  ),
  sold: z.number(),
  rating: z.nullable(rating),
  categories: z.array(termLink),
  tags: z.array(termLink),
  likes: z.number(),
  favorites: z.number(),
  comments: z.number(),
})
export type ProductOffer = ProductView['offers'][number]
export type ProductView = z.infer<typeof productView>

export const productGridSettings = z.object({
  /** page: what the archive is about; related: beside a product; the others stand on any page. */
  from: z._default(z.enum(['page', 'related', ...SORTS]), 'page'),
  /** Number or slug of a category, where the shelf stands on any page. */
  category: z.optional(address),
  /** The same of a tag, where no category is set. */
  tag: z.optional(address),
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
  /** Of an archive: what it can be narrowed by, and how it is. */
  filters: (ProductFilters & { path: string; query: ShopQuery; currency: string }) | null
}

export const wishStockData = z.object({
  product: idOf('product'),
  variant: z.string().check(z.maxLength(100)),
  isWanted: z.boolean(),
})
export type WishStockData = z.input<typeof wishStockData>

export const getStockWishesData = z.object({ product: idOf('product') })
export type GetStockWishesData = z.input<typeof getStockWishesData>

/** Keys of variants. */
export const stockWishes = z.object({ variants: z.array(z.string()) })
export type StockWishes = z.infer<typeof stockWishes>

export const listWishesData = z.object(listData(50, 20))
export type ListWishesData = z.input<typeof listWishesData>

export const wish = z.object({
  product: z.number(),
  title: z.string(),
  language,
  path: z.string(),
  /** Of the variant, else of the product. */
  cover: z.nullable(picture),
  /** Key of the variant that was kept, or of the only one; null: one has to be chosen first. */
  variant: z.nullable(z.string()),
  /** What was chosen, in words. */
  choice: z.array(z.string()),
  /** Of the variant, else the lowest. */
  price: z.nullable(price),
  /** Other variants cost more. */
  isFrom: z.boolean(),
  /** What it cost in the same currency when it came onto the list; null where that is not known. */
  seen: z.nullable(z.number()),
  isInStock: z.boolean(),
  /** Pieces of the variant that are left; null: not counted, or no variant. */
  stock: z.nullable(z.number()),
  /** Variants whose return one is told of, or has been told of. */
  waits: z.array(z.object({ variant: z.string(), choice: z.array(z.string()), isTold: z.boolean() })),
  /** It is among the favourites too. */
  isKept: z.boolean(),
  /** Whose list it is has it by now, as they say. */
  isGot: z.boolean(),
  /** Since when it is on the list. */
  at: z.string(),
})
export type Wish = z.infer<typeof wish>

/** The same for whoever holds the link: not why it is wanted, nor since when. */
export const sharedWish = z.omit(wish, { seen: true, waits: true, isKept: true, at: true })
export type SharedWish = z.infer<typeof sharedWish>

export const listSharedWishesData = z.object({
  token: z.string().check(z.maxLength(120)),
  ...listData(50, 20),
})
export type ListSharedWishesData = z.input<typeof listSharedWishesData>

export const sharedWishList = z.object({
  owner: personCard,
  edges: z.array(z.object({ node: sharedWish })),
  pageInfo,
})
export type SharedWishList = z.infer<typeof sharedWishList>

/** What the link ends with; null: there is none any more. */
export const wishLink = z.object({ link: z.nullable(z.string()) })
export type WishLink = z.infer<typeof wishLink>

export const shareWishesData = z.object({ isShared: z.boolean() })
export type ShareWishesData = z.infer<typeof shareWishesData>

export const markWishData = z.object({ product: idOf('product'), isGot: z.boolean() })
export type MarkWishData = z.input<typeof markWishData>
export const markedWish = z.object({ isGot: z.boolean() })
export type MarkedWish = z.infer<typeof markedWish>

export const wishList = z.object({
  edges: z.array(z.object({ node: wish })),
  pageInfo,
  /** Path of the whole shop, without locale and leading slash. */
  shop: z.string(),
  /** What the link that shows the list to others ends with; null: it is not shared. */
  link: z.nullable(z.string()),
})
export type WishList = z.infer<typeof wishList>

export const keepWishData = z.object({
  product: idOf('product'),
  isKept: z.boolean(),
  /** Key of the variant that was chosen. */
  variant: z.optional(z.string().check(z.maxLength(100))),
  /** As it was before it was taken off the list a moment ago: in its place, and with what it cost then. */
  isUndo: z.optional(z.boolean()),
})
export type KeepWishData = z.input<typeof keepWishData>
export const keptWish = z.object({ isKept: z.boolean(), favorites: z.number() })
export type KeptWish = z.infer<typeof keptWish>

export const wishChosen = z.object({ product: idOf('product') })
export type WishChosen = z.input<typeof wishChosen>
export const removedWish = z.object({
  wasKept: z.boolean(),
  /** Variants that somebody was still waiting for. */
  waited: z.array(z.string()),
})
export type RemovedWish = z.infer<typeof removedWish>

export const askStockMailData = z.object({
  product: idOf('product'),
  variant: z.string().check(z.maxLength(100)),
  email: typedText(254),
})
export type AskStockMailData = z.input<typeof askStockMailData>

/** It says the same whether the address waits already or not. */
export const askedStockMail = z.object({ isAsked: z.literal(true) })
export type AskedStockMail = z.infer<typeof askedStockMail>

export const stockMailLink = z.object({ token: z.string().check(z.maxLength(120)) })
export type StockMailLink = z.infer<typeof stockMailLink>

export const stockMailView = z.object({
  /** `back`: it can be bought, so that nobody waits for it. `over`: they were told, or do not want it any more. */
  state: z.enum(['asked', 'waiting', 'back', 'over']),
  /** 'a•••@town.example'; '' where it is over. */
  email: z.string(),
  /** null where it is over, or the product is not shown any more. */
  product: z.nullable(z.object({ title: z.string(), path: z.string() })),
})
export type StockMailView = z.infer<typeof stockMailView>
