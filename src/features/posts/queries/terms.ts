import { sql } from 'kysely'
import type { Database, Taxonomy } from '#database/schema.ts'
import type { Locale } from '#shared/locales.ts'

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

export async function findTermById(
  db: Database,
  id: number,
  locale: Locale,
): Promise<(TermRow & { languages: Locale[] }) | null> {
  const { rows } = await sql<TermRow & { languages: Locale[] }>`
    select ${COLUMNS},
      (select array_agg(language order by (language = terms.language) desc, language) from term_texts
        where term_texts.term_id = terms.id) as languages
    from ${termsIn(locale)} where terms.id = ${id}`.execute(db)
  return rows[0] ?? null
}
