import { sql } from 'kysely'
import type { TextStatus } from '#database/columns.ts'
import type { Database } from '#database/schema.ts'
import { readablePosts } from '#features/kernel/access/queries/readable.ts'
import type { StoredAccessRule } from '#features/kernel/access/rules/reading.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { CO_AUTHORS, type CoAuthorsRow } from '#features/kernel/posts/queries/authors.ts'
import { findAt } from '#features/kernel/posts/queries/find-at.ts'
import {
  columnsOf,
  EDITED_AT,
  everyLanguage,
  PICTURE_COLUMNS,
  type PictureRow,
  type Reader,
} from '#features/kernel/posts/queries/read-posts.ts'
import { type TermOfPost, termsOfPost } from '#features/kernel/posts/queries/terms.ts'
import type { Locale } from '#shared/texts/locales.ts'

export interface ArticleRow extends PersonRow, PictureRow, CoAuthorsRow {
  id: number
  number: number
  slug: string | null
  access: StoredAccessRule[] | null
  publishedAt: Date | null
  views: number
  likes: number
  favorites: number
  comments: number
  language: Locale
  status: TextStatus
  title: string
  excerpt: string
  document: unknown
  hiddenDocument: unknown
  updatedAt: Date
  /** Time of the last change after publication; null without one. */
  editedAt: Date | null
  /** Name of the series. */
  series: string | null
  /** Whether its contents are shown; null: where it has enough headings. */
  contents: 'on' | 'off' | null
  coverCaption: string | null
  authorDescription: string
  authorArticles: number
  authorFollowers: number
  /** The original first: it is what a reader of any other language is shown. */
  languages: Locale[]
  terms: TermOfPost[]
}

const COLUMNS = columnsOf([
  'posts.id',
  'posts.number',
  'posts.slug',
  'posts.access',
  'posts.published_at as publishedAt',
  'posts.views',
  'posts.likes',
  'posts.favorites',
  'posts.comments',
  'text.language',
  'text.status',
  'text.title',
  'text.excerpt',
  'text.document',
  'text.hidden_document as hiddenDocument',
  'posts.series',
  'posts.contents',
  'text.updated_at as updatedAt',
  'people.description as authorDescription',
  'people.articles_count as authorArticles',
  'people.followers_count as authorFollowers',
  ...PERSON_COLUMNS,
  ...PICTURE_COLUMNS,
  'media.caption as coverCaption',
])

/** An article with its text in the reader's language, else in its original one, and its categories and tags. */
export const findArticle = (
  db: Database,
  { asker, now, locale }: Reader,
  address: string,
): Promise<ArticleRow | null> =>
  findAt('posts', 'article', address, async (isIt) => {
    const { rows } = await sql<ArticleRow>`
      select ${COLUMNS}, ${everyLanguage} as languages, ${EDITED_AT} as "editedAt",
        ${CO_AUTHORS} as "coAuthors",
        ${termsOfPost(locale, ['article-category', 'article-tag'])} as terms
      from posts
      join people on people.id = posts.author_id
      join post_texts text on text.post_id = posts.id
      left join media on media.id = posts.cover_id
      where posts.kind = 'article' and ${isIt} and ${readablePosts(asker, now)}
      order by (text.language = ${locale}) desc, (text.language = posts.language) desc limit 1`.execute(db)
    return rows[0] ?? null
  })
