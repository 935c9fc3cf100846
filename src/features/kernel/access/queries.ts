import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { type Asker, hasRole } from '#shared/asker.ts'
import { can, type LockedPart, type Terms, type Verdict } from './rules.ts'

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
  return sql<boolean>`(posts.deleted_at is null and (${isPublished} or posts.author_id = ${me})
    and (posts.node_id is null or exists (
      select 1 from nodes where nodes.id = posts.node_id and nodes.deleted_at is null
        and (nodes.visibility = 'public' or posts.author_id = ${me} or nodes.admin_id = ${me}
          or exists (select 1 from node_members where node_members.node_id = nodes.id
            and node_members.person_id = ${me} and node_members.state = 'joined'
            and (node_members.until is null or node_members.until > ${now}))))))`
}

/**
 * The same for every list, count and search: of what the asker may read only what is out, also for authors and admins.
 * Said in the words of the partial indexes, so that they serve everybody; and what is not out has no date to go on from.
 */
export function listedPosts(asker: Asker, now: Date): Expression<SqlBool> {
  const isReadable = readablePosts(asker, now)
  if (asker.personId === null && !hasRole(asker, 'admin')) return isReadable
  return sql<boolean>`(posts.state = 'published' and posts.deleted_at is null and posts.published_at <= ${now}
    and ${isReadable})`
}

interface HiddenThing extends Omit<LockedPart, 'hasCommented' | 'hasBought'> {
  postId: number
}

/** Whether the asker may read the part of a post that stands behind its access list. Asks nothing for strangers. */
export async function decideHidden(
  db: Database,
  { postId, ...part }: HiddenThing,
  asker: Asker,
  terms: Terms,
): Promise<Verdict> {
  const verdict = can(asker, 'readHidden', { ...part, hasCommented: false, hasBought: false }, terms)
  const me = asker.personId
  if (verdict.allowed || me === null) return verdict
  return can(asker, 'readHidden', { ...part, ...(await findClaims(db, postId, me)) }, terms)
}

/** What somebody has done that may open it to them. */
async function findClaims(
  db: Database,
  postId: number,
  personId: number,
): Promise<Pick<LockedPart, 'hasCommented' | 'hasBought'>> {
  const { rows } = await sql<Pick<LockedPart, 'hasCommented' | 'hasBought'>>`select
    exists (select 1 from comments where post_id = ${postId} and author_id = ${personId}
      and state = 'approved' and deleted_at is null) as "hasCommented",
    exists (select 1 from purchases where post_id = ${postId} and person_id = ${personId}
      and refunded_at is null) as "hasBought"`.execute(db)
  return rows[0] ?? { hasCommented: false, hasBought: false }
}
