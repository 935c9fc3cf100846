import { z } from 'zod/mini'
import { type FoundUser, searchKey as key, language } from '#features/kernel/people/schemas.ts'
import { pageInfo, picture } from '#features/kernel/posts/schemas.ts'
import { localized } from '#site/settings.ts'
import { SEARCH_KINDS, type SearchKind } from './rules.ts'

export const searchData = z.object({
  key,
  kind: z.optional(z.enum(SEARCH_KINDS)),
  after: z.optional(z.string().check(z.maxLength(300))),
})
export type SearchData = z.input<typeof searchData>

/** In parts, so that what was looked for can be marked without anybody's markup. */
const markedText = z.array(z.object({ text: z.string(), isHit: z.boolean() }))

export const foundPost = z.object({
  id: z.string(),
  /** As it is counted in the addresses of its kind. */
  databaseId: z.number(),
  type: z.enum(SEARCH_KINDS),
  /** Of an answer: the title of its topic. */
  title: z.string(),
  titleParts: markedText,
  excerpt: markedText,
  /** The language title and excerpt are in. */
  language,
  /** Path without locale and leading slash. */
  gqSlug: z.string(),
  /** Who wrote it; '' for help, which is the site's own. */
  authorName: z.string(),
  viewsCache: z.number(),
  likeCount: z.number(),
  commentCount: z.number(),
  featuredImage: z.nullable(picture),
  at: z.string(),
})
export type FoundPost = z.infer<typeof foundPost>

export const foundPosts = z.object({
  edges: z.array(z.object({ node: foundPost })),
  pageInfo,
  /** How many there are, as far as they were counted. */
  count: z.number(),
  /** There are more than were counted. */
  isMore: z.boolean(),
  /** Kind of query: 'nothing' without words, 'only-without' with excluded words only. */
  asked: z.enum(['words', 'nothing', 'only-without']),
  /** A step timed out: these are the results found until then. */
  isPartial: z.boolean(),
})
export type FoundPosts = z.infer<typeof foundPosts>

/** What stands in the address of the page of results. */
export interface SearchAsked {
  q: string
  kind: SearchKind | undefined
  after: string | undefined
}

export interface Popular {
  topics: Array<{ path: string; title: string; language: string }>
  nodes: Array<{ path: string; name: string }>
}

export interface ResultsData {
  posts: FoundPosts
  users: FoundUser[]
  /** The cursor in the address was invalid: these are the first results. */
  isLost: boolean
  /** Where nothing was found or asked: what others read. */
  popular: Popular | null
}

export const searchBoxSettings = z.object({
  title: z.optional(localized),
  text: z.optional(localized),
  /** What stands in the empty field. */
  hint: z.optional(localized),
})
export type SearchBoxSettings = z.infer<typeof searchBoxSettings>
