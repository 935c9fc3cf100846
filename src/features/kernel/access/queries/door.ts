import { sql } from 'kysely'
import type { Asker } from '#shared/people/asker.ts'
import type { ReadablePost } from '../rules/reading.ts'

/** A post, and what decides who may read it. */
export interface Door {
  postId: number
  nodeId: number | null
  post: ReadablePost
}

export interface DoorRow {
  postId: number
  state: ReadablePost['state']
  publishedAt: Date | null
  deletedAt: Date | null
  postAuthorId: number
  nodeId: number | null
  visibility: 'public' | 'private'
  nodeDeletedAt: Date | null
  adminId: number | null
  moderatorIds: number[]
  memberState: 'joined' | 'waiting' | 'left' | null
  memberUntil: Date | null
}

/** Of `nodes`: the members who help its admin. */
export const MODERATOR_IDS = sql`array(select keepers.person_id from node_members keepers
  where keepers.node_id = nodes.id and keepers.role = 'moderator' and keepers.state = 'joined'
  order by keepers.person_id)`

/** Of `nodes`: whether somebody moderates it. */
export const isModeratedBy = (personId: number) => sql<boolean>`(nodes.admin_id = ${personId} or nodes.id in (
  select keepers.node_id from node_members keepers
  where keepers.person_id = ${personId} and keepers.role = 'moderator' and keepers.state = 'joined'))`

/** Of `posts`: from when on nobody writes below it. */
export const CLOSED_AT = sql`coalesce(posts.closed_at, posts.closes_at)`

/** What is read of `posts` and what `doorJoins` brings to it. */
export const DOOR_COLUMNS = sql`posts.id as "postId", posts.state, posts.published_at as "publishedAt",
  posts.deleted_at as "deletedAt", posts.author_id as "postAuthorId", nodes.id as "nodeId", nodes.visibility,
  nodes.deleted_at as "nodeDeletedAt", nodes.admin_id as "adminId", node_members.state as "memberState",
  node_members.until as "memberUntil", ${MODERATOR_IDS} as "moderatorIds"`

export const doorJoins = ({ personId }: Asker) => sql`left join nodes on nodes.id = posts.node_id
  left join node_members on node_members.node_id = posts.node_id and node_members.person_id = ${personId}`

export function doorOf(row: DoorRow): Door {
  const { postId, state, publishedAt, deletedAt, postAuthorId, nodeId, memberState, memberUntil } = row
  const node = nodeId !== null && {
    id: nodeId,
    visibility: row.visibility,
    deletedAt: row.nodeDeletedAt,
    adminId: row.adminId,
    moderatorIds: row.moderatorIds,
    membership: memberState === null ? null : { state: memberState, until: memberUntil },
  }
  return {
    postId,
    nodeId,
    post: { state, publishedAt, deletedAt, authorId: postAuthorId, node: node || null },
  }
}
