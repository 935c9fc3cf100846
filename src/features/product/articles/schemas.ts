import { z } from 'zod/mini'
import { accessWay, hiddenPart } from '#features/kernel/access/schemas.ts'
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
import { localized } from '#site/settings.ts'

export const articleCard = z.object({
  databaseId: z.number(),
  title: z.string(),
  excerpt: z.string(),
  /** Language of the texts, where the reader's own is missing. */
  language,
  path: z.string(),
  cover: z.nullable(picture),
  category: z.nullable(termLink),
  author: personCard,
  /** Who has written it with its author. */
  coAuthors: z.array(personCard),
  publishedAt,
  views: z.number(),
  likes: z.number(),
  comments: z.number(),
  /** The cheapest way to its hidden part; null where everybody may read all of it. */
  access: z.nullable(accessWay),
})
export type ArticleCard = z.infer<typeof articleCard>

export const listArticlesData = z.object({
  /** Within a category, a tag or a person's articles there is only the newest first. */
  ...archiveData,
  /** Number of a person. */
  author: z.optional(idOf('person')),
  ...listData(30, 24),
})
export type ListArticlesData = z.input<typeof listArticlesData>

export const articleList = z.object({ edges: z.array(z.object({ node: articleCard })), pageInfo })
export type ArticleList = z.infer<typeof articleList>

export const listRelatedData = z.object({
  /** Number of an article. */
  id: idOf('article'),
  first: z._default(z.number().check(z.int(), z.gte(1), z.lte(12)), 3),
})
export type ListRelatedData = z.input<typeof listRelatedData>
export const relatedArticles = z.array(articleCard)

export const getArticleData = z.object({ id: addressOf('article') })
export type GetArticleData = z.infer<typeof getArticleData>

export const articleAuthor = z.extend(personCard, {
  description: z.string(),
  articles: z.number(),
  followers: z.number(),
})

export const articleView = z.object({
  databaseId: z.number(),
  title: z.string(),
  excerpt: z.string(),
  /** The excerpt, unless it only repeats the beginning of the text; then ''. */
  lead: z.string(),
  path: z.string(),
  ...renderedText,
  /** Its author wants the contents shown, however few headings there are. */
  hasContents: z.boolean(),
  /** The part that the asker may not read; null where they may read everything. */
  hidden: z.nullable(hiddenPart),
  /** Reading time of the visible text, in minutes. */
  minutes: z.number(),
  language,
  languages: z.array(language),
  /** The original was changed after this translation was made. */
  isStale: z.boolean(),
  publishedAt,
  updatedAt: z.string(),
  /** null: not changed since publication. */
  editedAt: z.nullable(z.string()),
  cover: z.nullable(picture),
  /** What is written of the cover, in the language of the original; '' without it. */
  coverCaption: z.string(),
  author: articleAuthor,
  /** Who has written it with its author. */
  coAuthors: z.array(personCard),
  /** The whole series in order; null where the article is in none. */
  series: z.nullable(
    z.object({
      title: z.string(),
      nodes: z.array(z.object({ databaseId: z.number(), title: z.string(), language, path: z.string() })),
    }),
  ),
  categories: z.array(termLink),
  tags: z.array(termLink),
  views: z.number(),
  likes: z.number(),
  favorites: z.number(),
  comments: z.number(),
})
export type ArticleView = z.infer<typeof articleView>

/** How much room an article takes: a card with its cover, a row, one line; masonry is cards of all heights. */
export const DENSITIES = ['cards', 'rows', 'lines', 'masonry'] as const
export type Density = (typeof DENSITIES)[number]

export const articleListSettings = z.object({
  /** page: what the archive is about; related: beside an article; the others stand on any page. */
  from: z._default(z.enum(['page', 'related', ...SORTS]), 'page'),
  /** Number or slug of a category, where the list stands on any page. */
  category: z.optional(address),
  /** The same of a tag, where no category is set; newest first. */
  tag: z.optional(address),
  /** Number of a person, where neither is set; newest first. */
  author: z.optional(z.number().check(z.int(), z.positive())),
  count: z._default(z.number().check(z.int(), z.gte(1), z.lte(30)), 24),
  /** How many of the newest are left out because they stand elsewhere on the page. */
  skip: z._default(z.number().check(z.int(), z.gte(0), z.lte(12)), 0),
  density: z._default(z.enum(DENSITIES), 'cards'),
  /** Instead of the heading the kind of list has by itself. */
  title: z.optional(localized),
})
export type ArticleListSettings = z.infer<typeof articleListSettings>

/** A page of a list. Paths without locale and leading slash lead back to its start, on, and to all of it. */
export interface ArticleListData {
  title: string
  articles: ArticleCard[]
  start: string | null
  more: string | null
  all: string | null
}

export const articleTextSettings = z.object({
  /** How the cover stands above the text. */
  cover: z._default(z.enum(['column', 'wide', 'none']), 'column'),
})
export type ArticleTextSettings = z.infer<typeof articleTextSettings>

export const articleLeadSettings = z.object({ category: z.optional(address) })
export type ArticleLeadSettings = z.infer<typeof articleLeadSettings>
