import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Rows in one statement: PostgreSQL takes 65,535 values at most. */
const BATCH = 1_000

export type TermTaxonomy = 'article-category' | 'article-tag' | 'shop-category' | 'shop-tag'

/** Ids of the terms of a taxonomy by slug. Nobody adds terms until the transaction ends. */
export async function lockTerms(
  db: Database,
  taxonomy: TermTaxonomy,
): Promise<{ ids: Map<string, number>; lastNumber: number }> {
  await sql`lock table terms in share row exclusive mode`.execute(db)
  const rows = await db
    .selectFrom('terms')
    .select(['id', 'slug', 'number'])
    .where('taxonomy', '=', taxonomy)
    .execute()
  return {
    ids: new Map(rows.flatMap(({ id, slug }) => (slug === null ? [] : [[slug, id] as const]))),
    lastNumber: rows.reduce((last, { number }) => Math.max(last, number), 0),
  }
}

export interface NewTerm {
  number: number
  slug: string
  name: string
  description: string
}

/** @returns the new terms' ids in the order of the rows */
export async function insertTerms(
  db: Database,
  taxonomy: TermTaxonomy,
  language: string,
  terms: readonly NewTerm[],
): Promise<number[]> {
  const ids: number[] = []
  for (let start = 0; start < terms.length; start += BATCH) {
    const part = terms.slice(start, start + BATCH)
    const rows = await db
      .insertInto('terms')
      .values(part.map(({ number, slug }) => ({ taxonomy, number, slug, language, position: number })))
      .returning(['id', 'number'])
      .execute()
    const byNumber = new Map(rows.map(({ id, number }) => [number, id]))
    const texts = part.map(({ number, name, description }) => ({
      term_id: byNumber.get(number) ?? 0,
      language,
      name,
      description,
      status: 'original' as const,
    }))
    await db.insertInto('term_texts').values(texts).execute()
    ids.push(...texts.map(({ term_id }) => term_id))
  }
  return ids
}

export const setTermParent = (db: Database, id: number, parentId: number) =>
  db.updateTable('terms').set({ parent_id: parentId }).where('id', '=', id).execute()
