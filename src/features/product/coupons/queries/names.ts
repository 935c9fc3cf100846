import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { columnsOf } from '#features/kernel/posts/queries/read-posts.ts'
import type { Taxonomy } from '#features/kernel/posts/rules.ts'
import type { Locale } from '#shared/texts/locales.ts'

/** @param most whom a coupon names, at most as many for each */
export async function listAllowed(
  db: Database,
  campaignIds: readonly number[],
  most = 10,
): Promise<Array<PersonRow & { campaignId: number }>> {
  if (campaignIds.length === 0) return []
  const { rows } = await sql<PersonRow & { campaignId: number }>`
    select allowed.campaign_id as "campaignId", ${columnsOf(PERSON_COLUMNS)}
    from unnest(${[...campaignIds]}::bigint[]) as wanted (id)
    cross join lateral (select campaign_id, person_id from coupon_allowed
      where campaign_id = wanted.id order by person_id limit ${most}) allowed
    join people on people.id = allowed.person_id`.execute(db)
  return rows
}

interface Named {
  id: number
  name: string
  slug: string | null
  number: number
}

/** Categories and tags by their ids, in this language where they are translated. */
export async function listTerms(
  db: Database,
  ids: readonly number[],
  locale: Locale,
): Promise<Array<Named & { taxonomy: Taxonomy }>> {
  if (ids.length === 0) return []
  const { rows } = await sql<Named & { taxonomy: Taxonomy }>`
    select terms.id, terms.taxonomy, terms.slug, terms.number, coalesce((select name from term_texts where term_id = terms.id
      order by language <> ${locale}, language <> terms.language limit 1), '') as name
    from terms where terms.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

/** Products by the ids of their posts. */
export async function listProductNames(
  db: Database,
  ids: readonly number[],
  locale: Locale,
): Promise<Named[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Named>`
    select posts.id, posts.slug, posts.number, coalesce((select title from post_texts where post_id = posts.id
      order by language <> ${locale}, language <> posts.language limit 1), '') as name
    from posts where posts.id = any(${[...ids]}::bigint[]) and posts.state = 'published'
      and posts.deleted_at is null`.execute(db)
  return rows
}
