import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { Taxonomy } from '../rules.ts'
import { findAt } from './find-at.ts'

/** More categories than any menu holds. */
const MAX_TERMS = sql.lit(100)

export interface TermRow {
  id: number
  number: number
  slug: string | null
  /** In the reader's language, else in the term's own. */
  name: string
  description: string
  /** Posts that carry it and everybody may read: kept where posts are given terms. */
  count: number
}

const COLUMNS = sql`terms.id, terms.number, terms.slug, terms.posts_count as count, texts.name, texts.description`

const termsIn = (locale: Locale) => sql`terms
  join lateral (select name, description from term_texts where term_texts.term_id = terms.id
    order by (language = ${locale}) desc, (language = terms.language) desc limit 1) texts on true`

/** Categories or tags of one kind, in their order. */
export async function listTerms(db: Database, taxonomy: Taxonomy, locale: Locale): Promise<TermRow[]> {
  const { rows } = await sql<TermRow>`select ${COLUMNS} from ${termsIn(locale)}
    where terms.taxonomy = ${taxonomy} order by terms.position, terms.number limit ${MAX_TERMS}`.execute(db)
  return rows
}

/** A category or tag by number, slug or a slug it had before. */
export const findTerm = (
  db: Database,
  taxonomy: Taxonomy,
  address: string,
  locale: Locale,
): Promise<(TermRow & { languages: Locale[] }) | null> =>
  findAt('terms', taxonomy, address, async (isIt) => {
    const { rows } = await sql<TermRow & { languages: Locale[] }>`
      select ${COLUMNS},
        (select array_agg(language order by (language = terms.language) desc, language) from term_texts
          where term_texts.term_id = terms.id) as languages
      from ${termsIn(locale)} where terms.taxonomy = ${taxonomy} and ${isIt}`.execute(db)
    return rows[0] ?? null
  })

/** More than anything carries. */
const MAX_OF_POST = sql.lit(40)

export interface TermOfPost {
  taxonomy: Taxonomy
  number: number
  slug: string | null
  name: string
}

/** Categories and tags of `posts`, in its own order, named in the reader's language. */
export const termsOfPost = (locale: Locale, taxonomies: readonly Taxonomy[]) => sql<TermOfPost[]>`
  (select coalesce(json_agg(found), '[]') from (
    select terms.taxonomy, terms.number, terms.slug, ${bestTermName(locale)} as name
    from post_terms join terms on terms.id = post_terms.term_id
    where post_terms.post_id = posts.id and terms.taxonomy in (${sql.join(taxonomies.map(sql.lit))})
    order by post_terms.position, terms.id limit ${MAX_OF_POST}) found)`

/** The name of `terms` in the reader's language, else in its original one. */
export const bestTermName = (locale: Locale) => sql<string>`(select name from term_texts
  where term_texts.term_id = terms.id
  order by (language = ${locale}) desc, (language = terms.language) desc limit 1)`
