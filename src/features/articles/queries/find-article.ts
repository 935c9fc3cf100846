import { sql } from 'kysely'
import type { AccessRule, Database } from '#database/schema.ts'
import { readablePosts } from '#features/access/queries.ts'
import {
  bestTermName,
  columnsOf,
  everyLanguage,
  findPost,
  PERSON_COLUMNS,
  type PersonRow,
  PICTURE_COLUMNS,
  type PictureRow,
  type Reader,
} from '#features/posts/queries.ts'
import type { Locale } from '#shared/locales.ts'

export interface ArticleRow extends PersonRow, PictureRow {
  id: number
  number: number
  slug: string | null
  access: AccessRule[] | null
  publishedAt: Date | null
  createdAt: Date
  views: number
  likes: number
  favorites: number
  comments: number
  language: Locale
  title: string
  excerpt: string
  document: unknown
  hiddenDocument: unknown
  textUpdatedAt: Date
  authorDescription: string
  authorArticles: number
  authorFollowers: number
  /** The original first: it is what a reader of any other language is shown. */
  languages: Locale[]
  terms: Array<{ taxonomy: string; number: number; slug: string | null; name: string }>
}

const COLUMNS = columnsOf([
  'posts.id',
  'posts.number',
  'posts.slug',
  'posts.access',
  'posts.published_at as publishedAt',
  'posts.created_at as createdAt',
  'posts.views',
  'posts.likes',
  'posts.favorites',
  'posts.comments',
  'text.language',
  'text.title',
  'text.excerpt',
  'text.document',
  'text.hidden_document as hiddenDocument',
  'text.updated_at as textUpdatedAt',
  'people.description as authorDescription',
  'people.articles_count as authorArticles',
  'people.followers_count as authorFollowers',
  ...PERSON_COLUMNS,
  ...PICTURE_COLUMNS,
])

/** More than any article carries. */
const MAX_TERMS = sql.lit(40)

/** By number or slug in one question; only what is not found so is looked for among the former slugs. */
export async function findArticleAt(
  db: Database,
  reader: Reader,
  address: string,
): Promise<ArticleRow | null> {
  if (/^[1-9]\d{0,14}$/.test(address)) return findArticle(db, reader, { number: Number(address) })
  const article = await findArticle(db, reader, { slug: address })
  if (article) return article
  const moved = await findPost(db, 'article', address)
  return moved && findArticle(db, reader, { id: moved.id })
}

/** An article with its text in the reader's language, else in its original one, and its categories and tags. */
async function findArticle(
  db: Database,
  { asker, now, locale }: Reader,
  where: { number: number } | { slug: string } | { id: number },
): Promise<ArticleRow | null> {
  const [[column, value] = ['id', 0]] = Object.entries(where)
  const { rows } = await sql<ArticleRow>`
    select ${COLUMNS},
      ${everyLanguage} as languages,
      (select coalesce(json_agg(found), '[]') from (
        select terms.taxonomy, terms.number, terms.slug, ${bestTermName(locale)} as name
        from post_terms join terms on terms.id = post_terms.term_id
        where post_terms.post_id = posts.id and terms.taxonomy in ('article-category', 'article-tag')
        order by post_terms.position, terms.id limit ${MAX_TERMS}) found) as terms
    from posts
    join people on people.id = posts.author_id
    join post_texts text on text.post_id = posts.id
    left join media on media.id = posts.cover_id
    where posts.kind = 'article' and posts.${sql.id(column)} = ${value} and ${readablePosts(asker, now)}
    order by (text.language = ${locale}) desc, (text.language = posts.language) desc limit 1`.execute(db)
  return rows[0] ?? null
}
