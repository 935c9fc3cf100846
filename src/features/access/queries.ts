import { type Expression, type SqlBool, sql } from 'kysely'
import type { AccessRule, Database } from '#database/schema.ts'
import { type Asker, hasRole } from '#shared/asker.ts'
import type { SiteSettings } from '#site/settings.ts'
import { opensHiddenPart } from './rules.ts'

/**
 * The rule `readRefusal` as a condition on `posts`, for every list, count and search. For a stranger it is
 * no more than what the partial indexes of published posts hold, plus the node's visibility.
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

interface HiddenThing {
  postId: number
  authorId: number
  nodeAdminId: number | null
  rules: readonly AccessRule[] | null
}

/** Whether the asker may read the part of a post that stands behind its access list. Asks nothing for strangers. */
export async function mayReadHiddenPart(
  db: Database,
  { postId, authorId, nodeAdminId, rules }: HiddenThing,
  { asker, settings, now }: { asker: Asker; settings: SiteSettings; now: Date },
): Promise<boolean> {
  const me = asker.personId
  const reader = me === null || !rules?.length ? null : await findReader(db, me, postId, now)
  return opensHiddenPart(
    rules,
    {
      isSignedIn: me !== null,
      isOwner: me !== null && (me === authorId || me === nodeAdminId || hasRole(asker, 'admin')),
      hasCommented: reader?.hasCommented ?? false,
      level: reader?.level ?? null,
      vip: reader?.vip ?? null,
    },
    { levels: settings.level.lv.map(({ key }) => key), vips: settings.level.vip.map(({ key }) => key) },
  )
}

async function findReader(db: Database, personId: number, postId: number, now: Date) {
  const { rows } = await sql<{ level: string; vip: string | null; hasCommented: boolean }>`
    select level_key as level,
      case when vip_until is null or vip_until > ${now} then vip_key end as vip,
      exists (select 1 from comments where comments.post_id = ${postId} and comments.author_id = ${personId}
        and comments.state = 'approved' and comments.deleted_at is null) as "hasCommented"
    from people where id = ${personId}`.execute(db)
  return rows[0]
}
