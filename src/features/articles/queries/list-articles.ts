import { type RawBuilder, sql } from 'kysely'
import type { AccessRule, Database } from '#database/schema.ts'
import { readablePosts } from '#features/access/queries.ts'
import {
  bestTermName,
  bestText,
  PERSON_COLUMNS,
  type PersonRow,
  PICTURE_COLUMNS,
  type PictureRow,
} from '#features/posts/queries.ts'
import { decodeCursor, encodeCursor } from '#shared/cursor.ts'
import type { Locale } from '#shared/locales.ts'
import type { ArticleSort } from '../rules.ts'
import type { Reader } from './reader.ts'

export interface ArticleCardRow extends PersonRow, PictureRow {
  id: number
  number: number
  slug: string | null
  title: string
  excerpt: string
  language: Locale
  categoryNumber: number | null
  categorySlug: string | null
  categoryName: string | null
  access: AccessRule[] | null
  publishedAt: Date | null
  views: number
  likes: number
  comments: number
}

/** The first category of an article, as a card shows it. */
const firstCategory = (locale: Locale) => sql<{
  number: number | null
  slug: string | null
  name: string | null
}>`(select terms.number, terms.slug, ${bestTermName(locale)} as name from post_terms
    join terms on terms.id = post_terms.term_id and terms.taxonomy = 'article-category'
    where post_terms.post_id = posts.id order by post_terms.position limit 1)`

const cardsOf = (db: Database, { asker, now, locale }: Reader) =>
  db
    .selectFrom('posts')
    .innerJoin('people', 'people.id', 'posts.author_id')
    .innerJoinLateral(bestText(locale).as('text'), (join) => join.onTrue())
    .leftJoinLateral(firstCategory(locale).as('category'), (join) => join.onTrue())
    .leftJoin('media', 'media.id', 'posts.cover_id')
    .select([
      'posts.id',
      'posts.number',
      'posts.slug',
      'posts.access',
      'posts.published_at as publishedAt',
      'posts.views',
      'posts.likes',
      'posts.comments',
      'text.title',
      'text.excerpt',
      'text.language',
      'category.number as categoryNumber',
      'category.slug as categorySlug',
      'category.name as categoryName',
      ...PERSON_COLUMNS,
      ...PICTURE_COLUMNS,
    ])
    .where('posts.kind', '=', 'article')
    .where(readablePosts(asker, now))

interface ListArticles extends Reader {
  /** A category or tag; all articles without. */
  termId: number | null
  authorId: number | null
  sort: ArticleSort
  first: number
  /** A cursor of the same list; one that is not begins at the start. */
  after: string
}

/** Microseconds too: a cursor that is cut to milliseconds would lose what lies between. */
const exactTime = (column: RawBuilder<unknown>) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** One page of a list, read by key, with the cursor of its end. */
export async function listArticles(
  db: Database,
  { termId, authorId, sort, first, after, ...reader }: ListArticles,
): Promise<{ rows: ArticleCardRow[]; endCursor: string; hasNextPage: boolean }> {
  // Only the list of everything has an index by views.
  const isNewest = sort === 'newest' || termId !== null || authorId !== null
  const time = termId === null ? sql`posts.published_at` : sql`post_terms.published_at`
  const key = isNewest ? time : sql`posts.views`
  // The id of the table whose index is walked, so that PostgreSQL need not sort.
  const id = termId === null ? sql`posts.id` : sql`post_terms.post_id`

  let query = cardsOf(db, reader).select([exactTime(time).as('time')])
  if (authorId !== null) query = query.where('posts.author_id', '=', authorId)
  if (termId !== null) {
    query = query.innerJoin('post_terms', (join) =>
      join.onRef('post_terms.post_id', '=', 'posts.id').on('post_terms.term_id', '=', termId),
    ) as typeof query
  }
  const start = isNewest ? decodeCursor(after, ['time', 'number']) : decodeCursor(after, ['number', 'number'])
  if (start) {
    const [from, fromId] = start
    const value = isNewest ? sql`${from}::timestamptz` : sql`${from}`
    query = query.where(sql<boolean>`(${key}, ${id}) < (${value}, ${fromId})`)
  }
  const rows = await query
    .orderBy(sql`${key} desc`)
    .orderBy(sql`${id} desc`)
    .limit(sql.lit(first + 1))
    .execute()
  const shown = rows.slice(0, first)
  const last = shown.at(-1)
  return {
    rows: shown,
    endCursor: last ? encodeCursor([isNewest ? last.time : last.views, last.id]) : '',
    hasNextPage: rows.length > first,
  }
}

/** Of each category and tag only the newest are looked at: a tag of a hundred thousand must not be counted through. */
const NEAR = 40

/** Other articles of the same categories and tags: those that share most first, then the newest. */
export const listRelated = (
  db: Database,
  { number, first, ...reader }: Reader & { number: number; first: number },
): Promise<ArticleCardRow[]> => {
  const shared = sql<{ post_id: number; common: number }>`(
    select near.post_id, count(*) as common from posts this
    join post_terms own on own.post_id = this.id
    join lateral (select post_id from post_terms
      where post_terms.term_id = own.term_id and post_terms.post_id <> own.post_id
      order by published_at desc, post_id desc limit ${sql.lit(NEAR)}) near on true
    where this.kind = 'article' and this.number = ${number}
    group by near.post_id)`
  return cardsOf(db, reader)
    .innerJoin(shared.as('shared'), (join) => join.onRef('shared.post_id', '=', 'posts.id'))
    .orderBy('shared.common', 'desc')
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(sql.lit(first))
    .execute()
}
