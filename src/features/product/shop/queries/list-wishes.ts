import { sql } from 'kysely'
import { planForValues } from '#database/plan-for-values.ts'
import type { Database } from '#database/schema.ts'
import { listedPosts } from '#features/kernel/access/queries/readable.ts'
import {
  bestText,
  columnsOf,
  exactTime,
  type Page,
  PICTURE_COLUMNS,
  type PictureRow,
  pageOf,
  type Reader,
} from '#features/kernel/posts/queries/read-posts.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { ProductOption } from '../rules.ts'

export interface WishRow extends PictureRow {
  id: number
  number: number
  slug: string | null
  title: string
  language: Locale
  options: ProductOption[]
  variant: string | null
  chosen: Record<string, string> | null
  stock: number | null
  isInStock: boolean
  currency: string | null
  amount: number | null
  was: number | null
  most: number | null
  seen: number | null
  waits: Array<{ key: string; chosen: Record<string, string>; isTold: boolean }>
  isKept: boolean
  isGot: boolean
  at: Date
  /** `at` to the microsecond. */
  time: string
}

interface Listed extends Reader {
  personId: number
  currencies: readonly string[]
  first: number
  after: string
}

/** One page of somebody's wish list as the asker may see it, read by key: favourites, and what is only waited for. */
export async function listWishRows(
  db: Database,
  { personId, currencies, first, after, asker, now, locale }: Listed,
): Promise<Page<WishRow>> {
  const start = decodeCursor(after, ['time', 'number'])
  const isBehind = (at: string, id: string) =>
    start
      ? sql`(${sql.ref(at)}, ${sql.ref(id)}) < (${start[0]}::timestamptz, ${start[1]}::bigint)`
      : sql`true`
  const isListed = listedPosts(asker, now)
  const page = sql`order by at desc, id desc limit ${sql.lit(first + 1)}`
  const { rows } = await sql<WishRow>`${planForValues} with places as materialized (
      (select posts.id, reactions.created_at as at, true as is_kept from reactions
        join posts on posts.id = reactions.target_id and posts.kind = 'product'
        where reactions.person_id = ${personId} and reactions.kind = 'favorite' and reactions.target_kind = 'post'
          and ${isListed} and ${isBehind('reactions.created_at', 'reactions.target_id')}
        order by reactions.created_at desc, reactions.target_id desc limit ${sql.lit(first + 1)})
      union all
      (select * from (select posts.id, min(stock_wishes.asked_at) as at, false as is_kept from stock_wishes
          cross join lateral (select post_id from variants where variants.id = stock_wishes.variant_id offset 0) one
          join posts on posts.id = one.post_id
          where stock_wishes.person_id = ${personId} and ${isListed}
            and not exists (select from reactions where reactions.person_id = ${personId}
              and target_kind = 'post' and target_id = posts.id and reactions.kind = 'favorite')
          group by posts.id) waited
        where ${isBehind('at', 'id')} ${page})),
    chosen as materialized (select * from places ${page})
    select posts.id, posts.number, posts.slug, text.title, text.language, products.options, variant.key as variant,
      variant.chosen, variant.stock, best.currency, best.amount, best.was, best.most,
      case when kept.variant_id is not distinct from variant.id or only_one.id is not null
        then (kept.prices ->> best.currency)::bigint end as seen,
      exists (select from variants where variants.post_id = posts.id and (variant.id is null or variants.id = variant.id)
        and (variants.stock is null or variants.stock > 0)) as "isInStock",
      (select coalesce(json_agg(json_build_object('key', variants.key, 'chosen', variants.chosen,
          'isTold', told_at is not null) order by variants.position, variants.id), '[]')
        from stock_wishes join variants on variants.id = stock_wishes.variant_id
        where variants.post_id = posts.id and stock_wishes.person_id = ${personId}) as waits,
      chosen.is_kept as "isKept", kept.got_at is not null as "isGot", chosen.at, ${exactTime('chosen.at')} as time, ${columnsOf(PICTURE_COLUMNS)}
    from chosen join posts on posts.id = chosen.id join products on products.post_id = posts.id
    cross join lateral ${bestText(locale)} text
    left join kept_products kept on kept.person_id = ${personId} and kept.post_id = posts.id
      and kept.removed_at is null
    left join lateral (select min(id) as id from variants where post_id = posts.id having count(*) = 1) only_one on true
    left join lateral (select min(variant_id) as id from stock_wishes
      join variants on variants.id = stock_wishes.variant_id
      where variants.post_id = posts.id and stock_wishes.person_id = ${personId} and not chosen.is_kept
      having count(*) = 1) waited on true
    left join variants variant on variant.id = coalesce(kept.variant_id, only_one.id, waited.id)
    left join lateral (select prices.currency, prices.amount, prices.compare_amount as was,
        max(prices.amount) over (partition by prices.currency) as most
      from variants join variant_prices prices on prices.variant_id = variants.id
      where variants.post_id = posts.id and (variant.id is null or variants.id = variant.id)
      order by array_position(${[...currencies]}::text[], prices.currency), prices.amount limit 1) best on true
    left join media on media.id = coalesce(variant.cover_id, posts.cover_id)
    order by chosen.at desc, chosen.id desc`.execute(db)
  return pageOf(rows, first, ({ time, id }) => [time, id])
}
