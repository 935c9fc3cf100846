import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { listedPosts } from '#features/kernel/access/queries/readable.ts'
import type { Reader } from '#features/kernel/posts/queries/read-posts.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { lockVariants } from './stocked.ts'

/** A variant of a product that the asker may see; without an id where the product has none of this key. */
export const findWished = (
  db: Database,
  { asker, now }: Pick<Reader, 'asker' | 'now'>,
  { product, variant }: { product: number; variant: string },
): Promise<{ postId: number; variantId: number | null; stock: number | null } | undefined> =>
  db
    .selectFrom('posts')
    .leftJoin('variants', (join) =>
      join.onRef('variants.post_id', '=', 'posts.id').on('variants.key', '=', variant),
    )
    .select(['posts.id as postId', 'variants.id as variantId', 'variants.stock'])
    .where('posts.kind', '=', 'product')
    .where('posts.number', '=', product)
    .where(listedPosts(asker, now))
    .executeTakeFirst()

interface Wish {
  variantId: number
  personId: number
}

/** Wishes that are still open. */
export async function countWishes(db: Database, personId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from stock_wishes
    where person_id = ${personId} and told_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whoever was told before waits anew, behind the others. */
export async function insertWish(db: Database, { variantId, personId }: Wish, now: Date): Promise<void> {
  await sql`insert into stock_wishes (variant_id, person_id, asked_at) values (${variantId}, ${personId}, ${now})
    on conflict (variant_id, person_id) do update set asked_at = excluded.asked_at, told_at = null
      where stock_wishes.told_at is not null`.execute(db)
}

export const deleteWish = (db: Database, { variantId, personId }: Wish) =>
  db
    .deleteFrom('stock_wishes')
    .where('variant_id', '=', variantId)
    .where('person_id', '=', personId)
    .execute()

/** Keys of the variants of a product that somebody waits for. */
export async function listWished(db: Database, personId: number, product: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select variants.key from posts
    join variants on variants.post_id = posts.id
    join stock_wishes on variant_id = variants.id
    where posts.kind = 'product' and posts.number = ${product} and person_id = ${personId} and told_at is null
    order by variants.id`.execute(db)
  return rows.map(({ key }) => key)
}

interface Taken {
  personId: number | null
  mailId: number | null
  email: string | null
  language: Locale | null
}

/** Pieces that are promised to nobody, but that somebody has been told of, are theirs to look at for a day. */
const TOLD_FOR = sql`interval '1 day'`
/** That are told at once of what there is no end of. */
const MOST_TOLD = 500

/** Somebody with an account, or an address that its reader has confirmed. */
export type DueWish = { postId: number; variantId: number } & (
  | { personId: number }
  | { personId: null; email: string; language: Locale; mailId: number }
)

/**
 * Takes those who are to be told that variants of a product can be bought again: of each as many as there are pieces that
 * nobody has been told of in the last day, those first who asked first, with an account or without. Nobody is taken twice,
 * and addresses are forgotten with that: whoever calls this tells them.
 */
export async function takeDueWishes(db: Database, product: number, now: Date): Promise<DueWish[]> {
  const { rows: found } = await sql<{ id: number }>`select posts.id from posts
    where kind = 'product' and number = ${product} and state = 'published' and deleted_at is null
      and exists (select from variants where variants.post_id = posts.id
        and (exists (select from stock_wishes where variant_id = variants.id and told_at is null)
          or exists (select from stock_mails where variant_id = variants.id and told_at is null
            and confirmed_at is not null)))`.execute(db)
  const [post] = found
  if (!post) return []
  // Two who count at once would both tell of the same pieces.
  const variants = (await lockVariants(db, post.id)).filter(({ stock }) => stock === null || stock > 0)
  const due: DueWish[] = []
  for (const { id, stock } of variants) {
    const { rows } = await sql<Taken>`
      with told as (select from stock_wishes where variant_id = ${id} and told_at > ${now}::timestamptz - ${TOLD_FOR}
        union all select from stock_mails where variant_id = ${id} and told_at > ${now}::timestamptz - ${TOLD_FOR}),
      free as (select least(${MOST_TOLD}, coalesce(${stock}::int, ${MOST_TOLD})) - count(*) as pieces from told),
      due as (select * from (
          select person_id, null::bigint as mail_id, null as email, null as language, asked_at as since
            from stock_wishes where variant_id = ${id} and told_at is null
          union all select null, id, email, language, confirmed_at
            from stock_mails where variant_id = ${id} and told_at is null and confirmed_at is not null) waiting
        order by since, person_id nulls last, mail_id limit (select greatest(0, pieces) from free)),
      people as (update stock_wishes set told_at = ${now} from due
        where variant_id = ${id} and stock_wishes.person_id = due.person_id and told_at is null
        returning due.*),
      mails as (update stock_mails set told_at = ${now}, email = null from due
        where stock_mails.id = due.mail_id and told_at is null returning due.*)
      select person_id as "personId", mail_id as "mailId", email, language
      from (select * from people union all select * from mails) taken
      order by since, person_id nulls last, mail_id`.execute(db)
    due.push(...rows.map((taken) => ({ ...taken, postId: post.id, variantId: id }) as DueWish))
  }
  return due
}
