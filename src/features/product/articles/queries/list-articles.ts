import { type RawBuilder, sql } from 'kysely'
import { anyOf, planForValuesOf } from '#database/plan-for-values.ts'
import type { Database } from '#database/schema.ts'
import { listedPosts } from '#features/kernel/access/queries/readable.ts'
import type { StoredAccessRule } from '#features/kernel/access/rules/reading.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { CO_AUTHORS, type CoAuthorsRow } from '#features/kernel/posts/queries/authors.ts'
import {
  bestText,
  columnsOf,
  exactTime,
  type Page,
  PICTURE_COLUMNS,
  type PictureRow,
  type Reader,
  readFound,
  walkPosts,
} from '#features/kernel/posts/queries/read-posts.ts'
import { bestTermName } from '#features/kernel/posts/queries/terms.ts'
import type { Sort } from '#features/kernel/posts/rules.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'
import type { Locale } from '#shared/texts/locales.ts'

export interface ArticleCardRow extends PersonRow, PictureRow, CoAuthorsRow {
  id: number
  number: number
  slug: string | null
  title: string
  excerpt: string
  language: Locale
  categoryNumber: number | null
  categorySlug: string | null
  categoryName: string | null
  access: StoredAccessRule[] | null
  publishedAt: Date | null
  views: number
  likes: number
  comments: number
}

const COLUMNS = sql`${CO_AUTHORS} as "coAuthors", ${columnsOf([
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
])}`

/** What a card is made of, with the first category of each article. */
const cardTables = (locale: Locale) => sql`posts
  join people on people.id = posts.author_id
  join lateral ${bestText(locale)} text on true
  left join lateral (select terms.number, terms.slug, ${bestTermName(locale)} as name from post_terms
    join terms on terms.id = post_terms.term_id and terms.taxonomy = 'article-category'
    where post_terms.post_id = posts.id order by post_terms.position limit 1) category on true
  left join media on media.id = posts.cover_id`

const isListed = ({ asker, now }: Reader) => sql`posts.kind = 'article' and ${listedPosts(asker, now)}`

interface ListArticles {
  /** A category or tag; all articles without. */
  termId: number | null
  authorId: number | null
  /** Ids of what that person has written with others, which stands in their list too. */
  writtenWith?: readonly number[]
  sort: Sort
  first: number
  /** A cursor of the same list; an invalid one starts at the first page. */
  after: string
}

/** An article of a page, and what the list is sorted by. */
interface Place {
  id: number
  key: number | string
}

/** One page of a list (keyset pagination), with the cursor of its end. */
export const listArticles = async (
  db: Database,
  reader: Reader,
  list: ListArticles,
): Promise<Page<ArticleCardRow>> =>
  readFound(
    await findPlaces(db, reader, list),
    list.first,
    ({ key, id }) => [key, id],
    async (ids) => {
      const { rows } = await sql<ArticleCardRow>`
        select ${COLUMNS} from ${cardTables(reader.locale)} where posts.id = ${anyOf(ids)}`.execute(db)
      return rows
    },
  )

/** One row more than the page shows, to know whether another page follows. */
async function findPlaces(db: Database, reader: Reader, list: ListArticles): Promise<Place[]> {
  const { termId, authorId, writtenWith = [], sort, first, after } = list
  // Only the list of everything has an index by views.
  const isNewest = sort === 'newest' || termId !== null || authorId !== null
  // Time and id of the table whose index is walked, so that PostgreSQL need not sort.
  const walked = termId === null ? 'posts' : 'post_terms'
  const id = termId === null ? sql`posts.id` : sql`post_terms.post_id`
  const key = isNewest ? sql.ref(`${walked}.published_at`) : sql`posts.views`
  const start = startAfter(after, isNewest, sql`${key}, ${id}`)
  const walk = (isTheirs: RawBuilder<unknown>) => sql<Place>`
    select ${id} as id, ${isNewest ? exactTime(key) : key} as key
    from ${walkPosts(termId, sql`${isListed(reader)} ${isTheirs}`, reader.now)} ${start ? sql`and ${start}` : sql``}
    order by ${key} desc, ${id} desc limit ${sql.lit(first + 1)}`
  const own = walk(authorId === null ? sql`` : sql`and posts.author_id = ${authorId}`)
  const both =
    writtenWith.length === 0
      ? own
      : // Each part by its own index: one condition over both would walk all articles.
        sql<Place>`select id, key from ((${own}) union all (${walk(sql`and posts.id = ${anyOf(writtenWith)}`)})) either
          order by key desc, id desc limit ${sql.lit(first + 1)}`
  const { rows } = await sql<Place>`${planForValuesOf(termId, authorId, after)} ${both}`.execute(db)
  return rows
}

function startAfter(after: string, isNewest: boolean, columns: RawBuilder<unknown>) {
  if (!isNewest) {
    const start = decodeCursor(after, ['number', 'number'])
    return start && sql`(${columns}) < (${start[0]}, ${start[1]})`
  }
  const start = decodeCursor(after, ['time', 'number'])
  return start && sql`(${columns}) < (${start[0]}::timestamptz, ${start[1]})`
}

/** Articles compared per category and tag, the newest: a tag of a hundred thousand articles must not be read whole. */
const NEAR = 40

/** Other articles of the same categories and tags: those that share most first, then the newest. */
export async function listRelated(
  db: Database,
  reader: Reader,
  { number, first }: { number: number; first: number },
): Promise<ArticleCardRow[]> {
  // Ranked first, so that cards are read only for the articles that are shown.
  const best = sql`(select near.post_id, near.common from (
      select near.post_id, near.published_at, count(*) as common from posts this
      join post_terms own on own.post_id = this.id
      join lateral (select post_id, published_at from post_terms
        where post_terms.term_id = own.term_id and post_terms.post_id <> own.post_id
          and post_terms.published_at <= ${reader.now}
        order by published_at desc, post_id desc limit ${sql.lit(NEAR)}) near on true
      where this.kind = 'article' and this.number = ${number}
      group by near.post_id, near.published_at) near
    join lateral (select from posts where posts.id = near.post_id and ${isListed(reader)} offset 0) post on true
    order by near.common desc, near.published_at desc, near.post_id desc limit ${sql.lit(first)})`
  const { rows } = await sql<ArticleCardRow>`
    select ${COLUMNS} from ${cardTables(reader.locale)}
    join ${best} best on best.post_id = posts.id
    order by best.common desc, posts.published_at desc, posts.id desc`.execute(db)
  return rows
}
