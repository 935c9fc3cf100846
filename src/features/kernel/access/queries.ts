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
  return readableBy(sql`${me}`, now)
}

/** The same for whoever a row is about, admins apart: who of many may hear of a post. */
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
 * Said in the words of the partial indexes, so that they serve everybody; and what is not out has no date to go on from.
 */
export function listedPosts(asker: Asker, now: Date): Expression<SqlBool> {
  const isReadable = readablePosts(asker, now)
  if (asker.personId === null && !hasRole(asker, 'admin')) return isReadable
  return sql<boolean>`(posts.state = 'published' and posts.deleted_at is null and posts.published_at <= ${now}
    and ${isReadable})`
}

interface HiddenThing extends Omit<LockedPart, 'hasCommented'> {
  postId: number
}

/** Whether the asker may read the part of a post that stands behind its access list. Asks nothing for strangers. */
export async function decideHidden(
  db: Database,
  { postId, ...part }: HiddenThing,
  asker: Asker,
  terms: Terms,
): Promise<Verdict> {
  const me = asker.personId
  const counts = me !== null && part.rules?.some(({ type }) => type === 'comment')
  const hasCommented = counts === true && (await findHasCommented(db, postId, me))
  return can(asker, 'readHidden', { ...part, hasCommented }, terms)
}

async function findHasCommented(db: Database, postId: number, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom('comments')
    .select('id')
    .where('post_id', '=', postId)
    .where('author_id', '=', personId)
    .where('state', '=', 'approved')
    .where('deleted_at', 'is', null)
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row !== undefined
}
