import { sql } from 'kysely'
import type { Database, Taxonomy } from '#database/schema.ts'
import { bestTermName } from '#features/posts/queries.ts'
import type { Locale } from '#shared/locales.ts'

/** More categories than any menu holds. */
const MAX_TERMS = sql.lit(100)

export interface TermRow {
  id: number
  number: number
  slug: string | null
  name: string | null
  description: string | null
  count: number
}

const columnsFor = (locale: Locale) => sql`
  terms.id, terms.number, terms.slug, terms.posts_count as count, ${bestTermName(locale)} as name,
  (select description from term_texts where term_texts.term_id = terms.id
    order by (language = ${locale}) desc, (language = terms.language) desc limit 1) as description`

/** Categories or tags of articles, in their order. */
export async function listTerms(db: Database, taxonomy: Taxonomy, locale: Locale): Promise<TermRow[]> {
  const { rows } = await sql<TermRow>`select ${columnsFor(locale)} from terms where taxonomy = ${taxonomy}
    order by position, number limit ${MAX_TERMS}`.execute(db)
  return rows
}

export async function findTermById(
  db: Database,
  id: number,
  locale: Locale,
): Promise<(TermRow & { languages: Locale[] | null }) | null> {
  const { rows } = await sql<TermRow & { languages: Locale[] | null }>`
    select ${columnsFor(locale)},
      (select array_agg(language order by (language = terms.language) desc, language) from term_texts
        where term_texts.term_id = terms.id) as languages
    from terms where id = ${id}`.execute(db)
  return rows[0] ?? null
}
