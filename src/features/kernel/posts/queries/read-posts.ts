import { type RawBuilder, sql } from 'kysely'
import { encodeCursor } from '#shared/ids/cursor.ts'
import type { Asker } from '#shared/people/asker.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { Picture } from '../schemas.ts'

/** For whom something is read: what they may see, when, and in which language. */
export interface Reader {
  asker: Asker
  now: Date
  locale: Locale
}

/** A part of a list, and where it goes on. */
export interface Page<Row> {
  rows: Row[]
  endCursor: string
  hasNextPage: boolean
}

/**
 * @param rows one more than the page holds, where there are more
 * @param keyOf what the list is sorted by, and the id
 */
export function pageOf<Row>(
  rows: Row[],
  first: number,
  keyOf: (last: Row) => readonly (string | number)[],
): Page<Row> {
  const shown = rows.slice(0, first)
  const last = shown.at(-1)
  return { rows: shown, endCursor: last ? encodeCursor(keyOf(last)) : '', hasNextPage: rows.length > first }
}

/**
 * A page of what was found, before anything else was read about it: of all that a list may be of, only the finding
 * depends on the values (`planForValues`), and reading the rest is planned once. What vanished meanwhile is left out.
 *
 * @param found one more than the page holds, where there are more
 * @param keyOf what the list is sorted by, and the id
 */
export async function readFound<Place extends { id: number }, Row extends { id: number }>(
  found: Place[],
  first: number,
  keyOf: (last: Place) => readonly (string | number)[],
  read: (ids: number[]) => Promise<Row[]>,
): Promise<Page<Row>> {
  const { rows: places, ...pageInfo } = pageOf(found, first, keyOf)
  const rows = places.length > 0 ? await read(places.map(({ id }) => id)) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: places.flatMap(({ id }) => byId.get(id) ?? []), ...pageInfo }
}

/**
 * Where a list walks: `posts`, or the `post_terms` of a category or tag, each with its index. `offset 0` keeps PostgreSQL
 * from walking the posts and looking for the term. More conditions may follow.
 *
 * @param now by which a post of the term is out: drafts, without a date, would all stand before the newest
 */
export const walkPosts = (
  termId: number | null,
  isWanted: RawBuilder<unknown>,
  now: Date,
): RawBuilder<unknown> =>
  termId === null
    ? sql`posts where ${isWanted}`
    : sql`post_terms
        join lateral (select from posts where posts.id = post_terms.post_id and ${isWanted} offset 0) listed on true
        where post_terms.term_id = ${termId} and post_terms.published_at <= ${now}`

/**
 * The text of `posts` in the reader's language, else in its original one: joined as `text`, with `language`,
 * `title`, `excerpt`.
 */
export const bestText = (locale: Locale) => sql<{
  language: Locale
  title: string
  excerpt: string
}>`(select language, title, excerpt from post_texts where post_texts.post_id = posts.id
    order by (language = ${locale}) desc, (language = posts.language) desc limit 1)`

/** Languages that `posts` has a text in, the original first. */
export const everyLanguage = sql<Locale[]>`(select array_agg(every.language
  order by (every.language = posts.language) desc, every.language)
  from post_texts every where every.post_id = posts.id)`

/** When `posts` was changed last after it had come out; null where it says what it said then. */
export const EDITED_AT = sql<Date | null>`(select changed.created_at from post_revisions changed
  where changed.post_id = posts.id and not changed.is_translation and changed.created_at > posts.published_at
  order by changed.id desc limit 1)`

/** Of the joined `post_texts` the one in the reader's language first, else the original. */
export const nearestLanguage = (locale: Locale) =>
  sql`(post_texts.language = ${locale}) desc, (post_texts.language = posts.language) desc`

/** A time for a cursor, to the microsecond: cut to milliseconds, a list would skip what lies between. */
export const exactTime = (column: string | RawBuilder<unknown>) =>
  sql<string>`to_char(${typeof column === 'string' ? sql.ref(column) : column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Columns as SQL written once: queries that are asked on every page are not worth building anew each time. */
export const columnsOf = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.raw(columns.map((column) => column.replace(/ as (\w+)$/, ' as "$1"')).join(', '))

/** Columns of `media` that a picture is made of; the join is a left one, so each may be null. */
export const PICTURE_COLUMNS = [
  'media.storage_key as pictureKey',
  'media.external_url as pictureUrl',
  'media.width as pictureWidth',
  'media.height as pictureHeight',
  'media.widths as pictureWidths',
  'media.color as pictureColor',
  'media.alt as pictureAlt',
] as const

export interface PictureRow {
  pictureKey: string | null
  pictureUrl: string | null
  pictureWidth: number | null
  pictureHeight: number | null
  pictureWidths: number[] | null
  pictureColor: string | null
  pictureAlt: string | null
}

/** Stored pictures are WebP files in several widths, named '{key}-{width}.webp'. */
export function pictureOf(row: PictureRow): Picture | null {
  const { pictureKey: key, pictureUrl, pictureWidths } = row
  if (!key && !pictureUrl) return null
  const widths = [...(pictureWidths ?? [])].sort((one, other) => one - other)
  const file = (width: number) => `/media/${key}-${width}.webp`
  const middle = widths[Math.floor((widths.length - 1) / 2)]
  return {
    sourceUrl: key && middle ? file(middle) : key ? `/media/${key}` : (pictureUrl ?? ''),
    srcSet: key ? widths.map((width) => `${file(width)} ${width}w`).join(', ') : '',
    width: row.pictureWidth,
    height: row.pictureHeight,
    color: row.pictureColor,
    alt: row.pictureAlt ?? '',
  }
}
