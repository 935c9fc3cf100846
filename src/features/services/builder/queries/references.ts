import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Taxonomy } from '#features/kernel/posts/rules.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { Sample } from './samples.ts'

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
): Promise<Sample[]> {
  const { rows } = await sql<Sample>`
    select text.name as label, coalesce(terms.slug, terms.number::text) as address
    from terms join lateral (select name from term_texts where term_id = terms.id
      order by (language = ${locale}) desc, (language = terms.language) desc limit 1) text on true
    where terms.taxonomy = any(${[...taxonomies]}::text[]) and (${query} = '' or terms.slug = ${query}
      or terms.number::text = ${query} or exists (select 1 from term_texts named
        where named.term_id = terms.id and lower(named.name) like ${startOf(query)}))
    order by terms.posts_count desc, terms.id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** Nodes that everybody may read, likewise. */
export async function listNodes(db: Database, { query, locale, limit }: Asked): Promise<Sample[]> {
  const { rows } = await sql<Sample>`
    select text.name as label, coalesce(nodes.slug, nodes.id::text) as address
    from nodes join lateral (select name from node_texts where node_id = nodes.id
      order by (language = ${locale}) desc, (language = nodes.language) desc limit 1) text on true
    where nodes.deleted_at is null and nodes.visibility = 'public' and (${query} = '' or nodes.slug = ${query}
      or nodes.id::text = ${query} or exists (select 1 from node_texts named
        where named.node_id = nodes.id and lower(named.name) like ${startOf(query)}))
    order by nodes.topics_count desc, nodes.id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** One post by its number, as strangers see it. */
export async function listPostsByNumber(
  db: Database,
  kind: 'article' | 'topic' | 'product',
  numbers: readonly number[],
  locale: Locale,
): Promise<Sample[]> {
  const { rows } = await sql<Sample>`
    select text.title as label, posts.number::text as address
    from posts join lateral (select title from post_texts where post_id = posts.id
      order by (language = ${locale}) desc, (language = posts.language) desc limit 1) text on true
    where posts.kind = ${sql.lit(kind)} and posts.number = any(${[...numbers]}::bigint[])
      and posts.state = 'published' and posts.deleted_at is null
    order by posts.number limit ${sql.lit(50)}`.execute(db)
  return rows
}
