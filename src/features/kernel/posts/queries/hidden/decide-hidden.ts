import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import {
  type Claims,
  canReadHidden,
  type LockedPart,
  NO_CLAIMS,
  type StoredAccessRule,
} from '#features/kernel/access/rules/reading.ts'
import type { Terms, Verdict } from '#features/kernel/access/rules/verdict.ts'
import type { AccessWay } from '#features/kernel/access/schemas.ts'
import type { Context } from '#server/door/action.ts'
import type { Asker } from '#shared/people/asker.ts'
import { pathOf } from '#site/resolve.ts'

interface HiddenThing extends Omit<LockedPart, keyof Claims> {
  postId: number
}

/** Whether the asker may read the part of a post that stands behind its access list. Asks nothing for strangers. */
export async function decideHidden(
  db: Database,
  { postId, ...part }: HiddenThing,
  asker: Asker,
  terms: Terms,
): Promise<Verdict> {
  const verdict = canReadHidden(asker, { ...part, ...NO_CLAIMS }, terms)
  const me = asker.personId
  if (verdict.allowed || me === null) return verdict
  const claims = await findClaims(db, { postId, rules: part.rules ?? [] }, me, terms.now)
  return canReadHidden(asker, { ...part, ...claims }, terms)
}

/** What somebody has done that may open it to them. */
async function findClaims(
  db: Database,
  { postId, rules }: { postId: number; rules: readonly StoredAccessRule[] },
  personId: number,
  now: Date,
): Promise<Claims> {
  const { nodeIds, isOwnNode } = nodesToJoin(rules)
  const isMeant = isOwnNode
    ? sql`(nodes.id = any(${nodeIds}::bigint[]) or nodes.id = (select node_id from posts where id = ${postId}))`
    : sql`nodes.id = any(${nodeIds}::bigint[])`
  const { rows } = await sql<Claims>`select
    exists (select 1 from comments where post_id = ${postId} and author_id = ${personId}
      and state = 'approved' and deleted_at is null) as "hasCommented",
    exists (select 1 from purchases where post_id = ${postId} and person_id = ${personId}
      and refunded_at is null) as "hasBought",
    exists (select 1 from co_authors where post_id = ${postId} and person_id = ${personId}
      and joined_at is not null) as "isCoAuthor",
    exists (select 1 from follow_grants where person_id = ${personId} and until > ${now}) as "hasCode",
    exists (select 1 from nodes where ${isMeant} and nodes.deleted_at is null
      and (nodes.admin_id = ${personId} or exists (select 1 from node_members
        where node_id = nodes.id and person_id = ${personId} and state = 'joined'
          and (until is null or until > ${now})))) as "hasJoined"`.execute(db)
  return rows[0] ?? NO_CLAIMS
}

/** The nodes whose members a list lets in: named ones, and the one that the post stands in. */
function nodesToJoin(rules: ReadonlyArray<{ type: string; keys?: readonly string[] | undefined }>) {
  const joins = rules.filter(({ type }) => type === 'join')
  const nodeIds = joins.flatMap(({ keys = [] }) => keys.map(Number)).filter(Number.isSafeInteger)
  return { nodeIds, isOwnNode: joins.some(({ keys }) => keys === undefined) }
}

interface NodeToJoin {
  id: number
  slug: string | null
  name: string
}

/**
 * The ways of a hidden part with the nodes that can be joined, by name and place; one whose node is gone leads nowhere.
 */
export async function nameNodes(
  { db, locale, places, shows }: Pick<Context, 'db' | 'locale' | 'places' | 'shows'>,
  postId: number,
  ways: readonly AccessWay[],
): Promise<AccessWay[]> {
  if (!ways.some(({ type }) => type === 'join')) return [...ways]
  const { nodeIds, isOwnNode } = nodesToJoin(ways)
  const { rows } = await sql<NodeToJoin & { isOwn: boolean }>`
    select nodes.id, nodes.slug, coalesce(text.name, '') as name,
      nodes.id is not distinct from (select node_id from posts where id = ${postId}) as "isOwn"
    from nodes left join lateral (select name from node_texts where node_texts.node_id = nodes.id
      order by (language = ${locale}) desc, (language = nodes.language) desc limit 1) as text on true
    where nodes.deleted_at is null and (nodes.id = any(${nodeIds}::bigint[])
      or (${isOwnNode} and nodes.id = (select node_id from posts where id = ${postId})))`.execute(db)
  for (const { id } of rows) shows(`node:${id}`)
  return ways.flatMap((way) => {
    if (way.type !== 'join') return [way]
    const found = rows.find(({ id, isOwn }) => (way.keys ? way.keys.includes(String(id)) : isOwn))
    if (!found) return []
    const path = pathOf(places, 'community', 'archive', found.slug ?? found.id)
    return [{ ...way, node: { databaseId: found.id, name: found.name, path } }]
  })
}
