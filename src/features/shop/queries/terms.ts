import { sql } from 'kysely'
import type { Database, Taxonomy } from '#database/schema.ts'
import { bestTermName } from '#features/posts/queries.ts'
import type { Locale } from '#shared/locales.ts'

/** More categories than any shop window holds. */
const MAX_TERMS = 100
export interface FullTermRow {
  id: number
  number: number
  slug: string | null
  name: string | null
  description: string | null
  count: number
}

const fullTerms = (db: Database, locale: Locale) =>
  db.selectFrom('terms').select([
    'terms.id',
    'terms.number',
    'terms.slug',
    'terms.posts_count as count',
    bestTermName(locale).as('name'),
    sql<string | null>`(select description from term_texts where term_texts.term_id = terms.id
      order by (language = ${locale}) desc, (language = terms.language) desc limit 1)`.as('description'),
  ])

/** Categories or tags of the shop that hold something, in their order. */
export const listTerms = (db: Database, taxonomy: Taxonomy, locale: Locale): Promise<FullTermRow[]> =>
  fullTerms(db, locale)
    .where('terms.taxonomy', '=', taxonomy)
    .orderBy('terms.position')
    .orderBy('terms.number')
    .limit(sql.lit(MAX_TERMS))
    .execute()

export async function findTermById(
  db: Database,
  id: number,
  locale: Locale,
): Promise<(FullTermRow & { languages: Locale[] | null }) | null> {
  const row = await fullTerms(db, locale)
    .select(
      sql<Locale[] | null>`(select array_agg(language order by (language = terms.language) desc, language)
        from term_texts
        where term_texts.term_id = terms.id)`.as('languages'),
    )
    .where('terms.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
