import { z } from 'zod/mini'
import { address, language } from '#features/kernel/people/schemas.ts'
import { addressOfKindIn, readsAddress } from '#shared/ids/id-field.ts'

import { SORTS, type Sort, TAXONOMIES, type TermKind } from './rules.ts'

/** A picture ready for <img>: addresses, sizes in px, and the colour that stands in until it is there. */
export const picture = z.object({
  sourceUrl: z.string(),
  srcSet: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  color: z.nullable(z.string()),
  alt: z.string(),
})
export type Picture = z.infer<typeof picture>

/** null of what never came out: a draft is read by its author and the admins. */
export const publishedAt = z.nullable(z.string())

/** A text ready to show: safe HTML of all that the asker may read, and its headings. */
export const renderedText = {
  html: z.string(),
  headings: z.array(z.object({ id: z.string(), level: z.number(), text: z.string() })),
} as const

export const termLink = z.object({ name: z.string(), path: z.string() })

export const term = z.extend(termLink, {
  databaseId: z.number(),
  description: z.string(),
  /** Posts that carry it. */
  count: z.number(),
})
export type Term = z.infer<typeof term>

export const listTermsData = z.object({ taxonomy: z.enum(TAXONOMIES) })
export type ListTermsData = z.infer<typeof listTermsData>
export const termList = z.array(term)

export const getTermData = z
  .object({ taxonomy: z.enum(TAXONOMIES), id: addressOfKindIn('taxonomy') })
  .check(readsAddress('id', 'taxonomy'))
export type GetTermData = z.infer<typeof getTermData>
export const termView = z.extend(term, { languages: z.array(language) })
export type TermView = z.infer<typeof termView>

/** What a list of articles or products is about. */
export interface Archive {
  kind: TermKind
  /** null: all of them. */
  term: TermView | null
  path: string
  sort: Sort
}

/** The head of such a list: the path of everything, and the categories beside the one that is shown. */
export interface ArchiveHead {
  all: string
  categories: Term[]
}

/** How a locked thing is marked in lists: the cheapest way in, by kind, with what the reader pays. Money is in minor units. */
export const accessMark = z.nullable(
  z.object({
    type: z.enum(['login', 'comment', 'qrcode', 'join', 'level', 'vip', 'credit', 'money']),
    credit: z.optional(z.number()),
    money: z.optional(z.object({ amount: z.number(), currency: z.string() })),
    /** The price without the discount of the reader's tier. */
    full: z.optional(z.number()),
    keys: z.optional(z.array(z.string())),
  }),
)
export type AccessMark = z.infer<typeof accessMark>

/** Where a list goes on: an opaque cursor, and whether there is more. */
export const pageInfo = z.object({ endCursor: z.string(), hasNextPage: z.boolean() })
export type PageInfo = z.infer<typeof pageInfo>

/** What lists of articles and products can be narrowed and sorted by. */
export const archiveData = {
  /** Number or slug of a category, or of a tag; everything without. */
  category: z.optional(address),
  tag: z.optional(address),
  sort: z._default(z.enum(SORTS), SORTS[0]),
} as const

/** What every list asks with: how many, and after which cursor. */
export const listData = (most: number, preset: number) =>
  ({
    first: z._default(z.number().check(z.int(), z.gte(1), z.lte(most)), preset),
    after: z._default(z.string().check(z.maxLength(300)), ''),
  }) as const
