import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Viewed } from '#site/module.ts'

/** A view of a post. The viewer is the beginning of a salted hash, which cannot be traced back to a person. */
export interface View {
  post: Viewed
  viewer: number
}

/** How many have seen a post for the first time that day. */
export interface AddedViews {
  kind: string
  number: number
  views: number
}

/**
 * Counts views, each viewer once per post and day, whichever process they came to. Rows are taken in one order, so
 * that processes which count at once wait for each other instead of in a deadlock.
 */
export async function addViews(db: Database, day: string, views: readonly View[]): Promise<AddedViews[]> {
  if (views.length === 0) return []
  const kinds = views.map(({ post }) => post.slice(0, post.indexOf(':')))
  const numbers = views.map(({ post }) => Number(post.slice(post.indexOf(':') + 1)))
  const viewers = views.map(({ viewer }) => viewer)
  const { rows } = await sql<AddedViews>`
    with seen as (
      select posts.id, view.viewer
      from unnest(${kinds}::text[], ${numbers}::bigint[], ${viewers}::bigint[]) as view (kind, number, viewer)
      join posts on posts.kind = view.kind and posts.number = view.number
      order by posts.id, view.viewer
    ), fresh as (
      insert into post_viewers (day, post_id, viewer) select ${day}::date, id, viewer from seen
      on conflict do nothing returning post_id
    ), counted as (
      select post_id, count(*) as views from fresh group by post_id
    ), locked as (
      select posts.id, counted.views from posts join counted on counted.post_id = posts.id
      order by posts.id for no key update of posts
    )
    update posts set views = posts.views + locked.views from locked where posts.id = locked.id
    returning posts.kind, posts.number, locked.views`.execute(db)
  return rows
}

/** The salt of a day, made by whichever process asks first. */
export async function getViewSalt(db: Database, day: string): Promise<Buffer> {
  const { rows } = await sql<{ salt: Buffer }>`
    with made as (
      insert into view_days (day, salt) values (${day}::date, uuid_send(gen_random_uuid()))
      on conflict (day) do nothing returning salt
    )
    select salt from made union all select salt from view_days where day = ${day}::date limit 1`.execute(db)
  const [row] = rows
  // Another process made it between the two halves of the statement.
  return row ? row.salt : getViewSalt(db, day)
}

/** Deletes views before a day, and the salts of their hashes. @returns whether nothing is left to delete */
export async function forgetViewers(db: Database, day: string, limit: number): Promise<boolean> {
  await sql`delete from view_days where day < ${day}::date`.execute(db)
  const { numAffectedRows } = await sql`
    delete from post_viewers where ctid = any(array(
      select ctid from post_viewers where day < ${day}::date limit ${sql.lit(limit)}))`.execute(db)
  return Number(numAffectedRows) < limit
}
