import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { readablePosts } from '#features/kernel/access/queries/readable.ts'
import type { Taxonomy } from '#features/kernel/posts/rules.ts'
import { STRANGER } from '#shared/people/asker.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { Sample } from './samples.ts'

/** A thing that a setting can lead to. */
export interface Referable extends Sample {
  number: number
}

/** Names that begin with some letters, as LIKE has it. */
const startOf = (query: string): string => `${query.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

interface Asked {
  query: string
  locale: Locale
  limit: number
}

/** Categories or tags by the beginning of their names, or by what names them in an address; the fullest first. */
export async function listTerms(
  db: Database,
  taxonomies: readonly Taxonomy[],
  { query, locale, limit }: Asked,
): Promise<Referable[]> {
  const { rows } = await sql<Referable>`
    select text.name as label, coalesce(terms.slug, terms.number::text) as address, terms.number
    from terms join lateral (select name from term_texts where term_id = terms.id
      order by (language = ${locale}) desc, (language = terms.language) desc limit 1) text on true
    where terms.taxonomy = any(${[...taxonomies]}::text[]) and (${query} = '' or terms.slug = ${query}
      or terms.number::text = ${query} or exists (select 1 from term_texts named
        where named.term_id = terms.id and lower(named.name) like ${startOf(query)}))
    order by (terms.slug = ${query} or terms.number::text = ${query}) desc, terms.posts_count desc, terms.id limit ${sql.lit(limit)}`.execute(
    db,
  )
  return rows
}

/**
 * Nodes, likewise: those that everybody may read, or all of them where members of one are meant. The name of a private
 * one is public.
 */
export async function listNodes(
  db: Database,
  { query, locale, limit, isOfAll }: Asked & { isOfAll: boolean },
): Promise<Referable[]> {
  const { rows } = await sql<Referable>`
    select text.name as label, coalesce(nodes.slug, nodes.id::text) as address, nodes.id as number
    from nodes join lateral (select name from node_texts where node_id = nodes.id
      order by (language = ${locale}) desc, (language = nodes.language) desc limit 1) text on true
    where nodes.deleted_at is null and (${isOfAll} or nodes.visibility = 'public') and (${query} = '' or nodes.slug = ${query}
      or nodes.id::text = ${query} or exists (select 1 from node_texts named
        where named.node_id = nodes.id and lower(named.name) like ${startOf(query)}))
    order by (nodes.slug = ${query} or nodes.id::text = ${query}) desc, nodes.topics_count desc, nodes.id limit ${sql.lit(limit)}`.execute(
    db,
  )
  return rows
}

/** One post by its number, as strangers see it. */
export async function listPostsByNumber(
  db: Database,
  kind: 'article' | 'topic' | 'product',
  numbers: readonly number[],
  { locale, now }: { locale: Locale; now: Date },
): Promise<Referable[]> {
  const { rows } = await sql<Referable>`
    select text.title as label, posts.number::text as address, posts.number
    from posts join lateral (select title from post_texts where post_id = posts.id
      order by (language = ${locale}) desc, (language = posts.language) desc limit 1) text on true
    where posts.kind = ${sql.lit(kind)} and posts.number = any(${[...numbers]}::bigint[])
      and ${readablePosts(STRANGER, now)}
    order by posts.number limit ${sql.lit(50)}`.execute(db)
  return rows
}

const selectPeople = (db: Database) =>
  db
    .selectFrom('people')
    .select(['name as label', 'id as number', sql<string>`coalesce(slug, id::text)`.as('address')])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(sql.lit(50))

export const listPeopleByNumber = (db: Database, numbers: readonly number[]): Promise<Referable[]> =>
  selectPeople(db).where('id', 'in', numbers).execute()

export const listPeopleByAddress = (db: Database, addresses: readonly string[]): Promise<Referable[]> =>
  addresses.length === 0
    ? Promise.resolve([])
    : selectPeople(db)
        .where((where) =>
          where.or([
            where('slug', 'in', addresses),
            where.and([where('slug', 'is', null), where(sql<string>`id::text`, 'in', addresses)]),
          ]),
        )
        .execute()
