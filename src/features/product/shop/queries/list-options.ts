import { sql } from 'kysely'
import { planForValuesOf } from '#database/plan-for-values.ts'
import type { Database } from '#database/schema.ts'
import { listedPosts } from '#features/kernel/access/queries/readable.ts'
import { type Reader, walkPosts } from '#features/kernel/posts/queries/read-posts.ts'
import type { ProductGoods } from '../rules.ts'

/** Products looked at, the newest: what a shop sells today, and not all that it has ever sold. */
const LOOKED_AT = 200
/** Values of all options together. */
const VALUES_MOST = 100

export interface OptionRow {
  /** As lists are narrowed by it: `size:small`. */
  word: string
  option: string
  value: string
  count: number
}

/** What the newest products of a list are, and what can be chosen among them, the most frequent first. */
export async function listOptions(
  db: Database,
  { asker, now, locale, termId }: Reader & { termId: number | null },
): Promise<{ goods: ProductGoods[]; options: OptionRow[] }> {
  const [id, time] =
    termId === null ? ['posts.id', 'posts.published_at'] : ['post_terms.post_id', 'post_terms.published_at']
  const isListed = sql`posts.kind = 'product' and ${listedPosts(asker, now)}`
  const newest = sql`select ${sql.ref(id ?? '')} as id from ${walkPosts(termId, isListed, now)}
    order by ${sql.ref(time ?? '')} desc, ${sql.ref(id ?? '')} desc limit ${sql.lit(LOOKED_AT)}`
  const { rows } = await sql<{
    goods: ProductGoods[] | null
    options: OptionRow[] | null
  }>`${planForValuesOf(termId)}
    with found as materialized (
      select products.goods, products.options, posts.language from (${newest}) newest
      join products on products.post_id = newest.id join posts on posts.id = newest.id),
    named as (
      select option -> 'name' as names, choice -> 'name' as called,
        case when option -> 'name' ? ${locale} and choice -> 'name' ? ${locale} then ${locale} else found.language end as language
      from found, jsonb_array_elements(found.options) each_option (option),
        jsonb_array_elements(option -> 'values') each_choice (choice)),
    counted as (
      select lower(btrim(names ->> language)) || ':' || lower(btrim(called ->> language)) as word,
        min(btrim(names ->> language)) as option, min(btrim(called ->> language)) as value, count(*) as count
      from named where names ->> language is not null and called ->> language is not null
      group by word order by count(*) desc, 1 limit ${sql.lit(VALUES_MOST)})
    select (select array_agg(distinct goods order by goods) from found) as goods,
      (select json_agg(counted) from counted) as options`.execute(db)
  return { goods: rows[0]?.goods ?? [], options: rows[0]?.options ?? [] }
}
