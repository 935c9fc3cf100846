import { type Expression, type SqlBool, sql } from 'kysely'
import { type Asker, hasRole } from '#shared/people/asker.ts'

/**
 * The rule for 'read' as a condition on `posts`, for whatever is opened by itself. For a stranger it is no more than
 * what the partial indexes of published posts hold, plus the node's visibility.
 */
export function readablePosts(asker: Asker, now: Date): Expression<SqlBool> {
  if (hasRole(asker, 'admin')) return sql<boolean>`true`
  const me = asker.personId
  const isPublished = sql<boolean>`(posts.state = 'published' and posts.published_at <= ${now})`
  if (me === null) {
    return sql<boolean>`(posts.deleted_at is null and ${isPublished} and (posts.node_id is null or exists (
      select 1 from nodes where nodes.id = posts.node_id and nodes.deleted_at is null
        and nodes.visibility = 'public')))`
  }
  return readableBy(sql`${me}`, now)
}

/** The same for whoever a row is about, without the rule for admins: which of many people may be notified of a post. */
export const readableBy = (personId: Expression<unknown>, now: Date): Expression<SqlBool> =>
  sql<boolean>`(posts.deleted_at is null
    and ((posts.state = 'published' and posts.published_at <= ${now}) or posts.author_id = ${personId})
    and (posts.node_id is null or exists (
      select 1 from nodes where nodes.id = posts.node_id and nodes.deleted_at is null
        and (nodes.visibility = 'public' or posts.author_id = ${personId} or nodes.admin_id = ${personId}
          or exists (select 1 from node_members where node_members.node_id = nodes.id
            and node_members.person_id = ${personId} and node_members.state = 'joined'
            and (node_members.until is null or node_members.until > ${now}))))))`

/**
 * The same for every list, count and search: of what the asker may read only what is out, also for authors and admins.
 * Written with the same conditions as the partial indexes, so that these are used; and a post that is not published has
 * no date for a cursor.
 */
export function listedPosts(asker: Asker, now: Date): Expression<SqlBool> {
  const isReadable = readablePosts(asker, now)
  if (asker.personId === null && !hasRole(asker, 'admin')) return isReadable
  return sql<boolean>`(posts.state = 'published' and posts.deleted_at is null and posts.published_at <= ${now}
    and ${isReadable})`
}
