import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { Taxonomy } from '../rules.ts'

/** Terms of these names, whatever language and case they are written in. */
export async function findTags(
  db: Database,
  taxonomy: Taxonomy,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ name: string; id: number }>`
    select distinct on (wanted.name) wanted.name, terms.id
    from unnest(${names.map((name) => name.toLowerCase())}::text[]) as wanted (name)
    join term_texts on lower(term_texts.name) = wanted.name
    join terms on terms.id = term_texts.term_id and terms.taxonomy = ${taxonomy}
    order by wanted.name, terms.posts_count desc, terms.id`.execute(db)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** Inserts a tag. Numbers are sequential per kind, so concurrent inserts wait for each other. */
export async function insertTag(
  db: Database,
  taxonomy: 'article-tag' | 'community-tag' | 'shop-tag',
  { name, language }: { name: string; language: Locale },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`tags:${taxonomy}`}))`.execute(db)
  const known = (await findTags(db, taxonomy, [name])).get(name.toLowerCase())
  if (known !== undefined) return known
  const { id } = await db
    .insertInto('terms')
    .values({
      taxonomy,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from terms where taxonomy = ${taxonomy})`,
      language,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('term_texts').values({ term_id: id, language, name, status: 'original' }).execute()
  return id
}

/** Ids of categories by their numbers. */
export async function findCategories(
  db: Database,
  taxonomy: 'article-category' | 'shop-category',
  numbers: readonly number[],
): Promise<number[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select terms.id from unnest(${[...numbers]}::bigint[]) with ordinality as wanted (number, place)
    join terms on terms.taxonomy = ${taxonomy} and terms.number = wanted.number
    order by wanted.place`.execute(db)
  return rows.map(({ id }) => id)
}

/** Names of tags that begin with some letters, in the reader's language where they have one in it. */
export async function listTags(
  db: Database,
  taxonomy: Taxonomy,
  key: string,
  locale: Locale,
): Promise<string[]> {
  const start = `${key.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const { rows } = await sql<{ name: string }>`
    select name from (
      select distinct on (terms.id) terms.id, terms.posts_count,
        (select name from term_texts own where own.term_id = terms.id
          order by (own.language = ${locale}) desc, (own.language = terms.language) desc limit 1) as name
      from terms join term_texts on term_texts.term_id = terms.id
      where terms.taxonomy = ${taxonomy} and lower(term_texts.name) like ${start}
      order by terms.id) found
    order by posts_count desc, id limit 8`.execute(db)
  return rows.map(({ name }) => name)
}
