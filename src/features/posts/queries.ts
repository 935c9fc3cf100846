import { type RawBuilder, sql } from 'kysely'
import type { Database, PostKind, Taxonomy } from '#database/schema.ts'
import type { Asker } from '#shared/asker.ts'
import { encodeCursor } from '#shared/cursor.ts'
import type { Locale } from '#shared/locales.ts'
import type { PersonCard, Picture } from './schemas.ts'

export * from './queries/terms.ts'

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

/** Where an address leads: to a post by number or slug, or, by a former slug, to where it lives now. */
export interface Addressed {
  id: number
  number: number
  slug: string | null
  /** False where the address is not the one address of this thing. */
  isCanonical: boolean
}

/**
 * Finds a post by what stands in its address: its number, its slug or a slug it had before. Who may read it
 * is not asked here.
 */
export function findPost(db: Database, kind: PostKind, address: string): Promise<Addressed | null> {
  return findAddressed(db, sql`posts`, sql`kind = ${kind}`, kind, address)
}

/** The same for categories and tags. */
export function findTerm(db: Database, taxonomy: Taxonomy, address: string): Promise<Addressed | null> {
  return findAddressed(db, sql`terms`, sql`taxonomy = ${taxonomy}`, taxonomy, address)
}

async function findAddressed(
  db: Database,
  table: RawBuilder<unknown>,
  isOfKind: RawBuilder<unknown>,
  kind: string,
  address: string,
): Promise<Addressed | null> {
  type Row = { id: number; number: number; slug: string | null }
  const find = async (condition: RawBuilder<unknown>) => {
    const { rows } = await sql<Row>`
      select id, number, slug from ${table} where ${isOfKind} and ${condition}`.execute(db)
    return rows[0] ?? null
  }
  if (/^[1-9]\d{0,14}$/.test(address)) {
    const row = await find(sql`number = ${Number(address)}`)
    return row && { ...row, isCanonical: row.slug === null }
  }
  if (/^\d+$/.test(address)) return null
  const row = await find(sql`slug = ${address}`)
  if (row) return { ...row, isCanonical: true }
  const moved = await find(
    sql`id = (select target_id from slug_history where slug_history.kind = ${kind} and slug_history.slug = ${address})`,
  )
  return moved && { ...moved, isCanonical: false }
}

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

/** Of the joined `post_texts` the one in the reader's language first, else the original. */
export const nearestLanguage = (locale: Locale) =>
  sql`(post_texts.language = ${locale}) desc, (post_texts.language = posts.language) desc`

/** The name of a term in the reader's language, else in its original one. */
export const bestTermName = (locale: Locale) => sql<string>`(select name from term_texts
  where term_texts.term_id = terms.id
  order by (language = ${locale}) desc, (language = terms.language) desc limit 1)`

/** A time for a cursor, to the microsecond: cut to milliseconds, a list would skip what lies between. */
export const exactTime = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Columns as SQL written once: queries that are asked on every page are not worth building anew each time. */
export const columnsOf = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.raw(columns.map((column) => column.replace(/ as (\w+)$/, ' as "$1"')).join(', '))

/** Columns of `people` that a person card is made of. */
export const PERSON_COLUMNS = [
  'people.id as personId',
  'people.name as personName',
  'people.slug as personSlug',
  'people.avatar as personAvatar',
  'people.level_key as personLevel',
  'people.vip_key as personVip',
  'people.vip_until as personVipUntil',
] as const

export interface PersonRow {
  personId: number
  personName: string
  personSlug: string
  personAvatar: string
  personLevel: string
  personVip: string | null
  personVipUntil: Date | null
}

/** @param profileSlug slug of the profile page in the settings ('profile') */
export function personOf(row: PersonRow, profileSlug: string, now: Date): PersonCard {
  const isVip = row.personVip !== null && (row.personVipUntil === null || row.personVipUntil > now)
  return {
    databaseId: row.personId,
    name: row.personName,
    path: `${profileSlug}/${row.personSlug}`,
    avatar: row.personAvatar,
    level: row.personLevel,
    vip: isVip ? row.personVip : null,
  }
}

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
