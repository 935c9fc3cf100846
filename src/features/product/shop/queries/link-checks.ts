import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** A link that is sold, and due to be looked at. */
export interface DueLink {
  postId: number
  sealed: string
}

interface Due {
  /** Those that were looked at before. */
  before: Date
  /** Those at which nothing was found the last time, and which were looked at before. */
  missedBefore: Date
  limit: number
}

/** Links that are for sale, those first that nobody has looked at yet. */
export async function listDueLinks(db: Database, { before, missedBefore, limit }: Due): Promise<DueLink[]> {
  const { rows } = await sql<DueLink>`
    select products.post_id as "postId", products.sealed_link as sealed
    from products join posts on posts.id = products.post_id
    left join link_checks checked on checked.post_id = products.post_id
      and checked.digest = md5(products.sealed_link)
    where products.sealed_link is not null and products.delivery = 'link'
      and posts.state = 'published' and posts.deleted_at is null
      and (checked.checked_at is null or checked.checked_at < ${before}
        or (checked.missed = 1 and checked.checked_at < ${missedBefore}))
    order by checked.checked_at nulls first, products.post_id limit ${limit}`.execute(db)
  return rows
}

interface Checked extends DueLink {
  /** null: nobody can say. */
  isThere: boolean | null
}

interface MissedLink {
  postId: number
  authorId: number | null
  title: string
}

/**
 * Notes what was found, of links that are still the same.
 *
 * @returns those that were not there for the second time in a row
 */
export async function noteChecks(
  db: Database,
  checked: readonly Checked[],
  now: Date,
): Promise<MissedLink[]> {
  const { rows } = await sql<MissedLink>`
    with seen as (
      select "postId" as post_id, md5(sealed) as digest, "isThere" as is_there
      from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) as (
        "postId" bigint, sealed text, "isThere" boolean)
    ), noted as (
      insert into link_checks as checks (post_id, digest, checked_at, missed)
      select seen.post_id, seen.digest, ${now}, case when is_there = false then 1 else 0 end
      from seen join products on products.post_id = seen.post_id and md5(products.sealed_link) = seen.digest
      order by seen.post_id
      on conflict (post_id) do update set digest = excluded.digest, checked_at = excluded.checked_at,
        missed = case
          when checks.digest <> excluded.digest then excluded.missed
          when excluded.missed > 0 then least(checks.missed + 1, 100)
          when (select is_there from seen where seen.post_id = excluded.post_id) then 0
          else checks.missed end
      returning post_id, missed
    )
    select noted.post_id as "postId", posts.author_id as "authorId", coalesce(texts.title, '') as title
    from noted join posts on posts.id = noted.post_id
    left join post_texts texts on texts.post_id = posts.id and texts.language = posts.language
    join seen on seen.post_id = noted.post_id and seen.is_there = false
    where noted.missed = 2 order by noted.post_id`.execute(db)
  return rows
}
