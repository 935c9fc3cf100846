import { sql } from 'kysely'
import type { AccessRule, Database } from '#database/schema.ts'
import type { ReadablePost } from '#features/access/rules.ts'
import type { Asker } from '#shared/asker.ts'
import type { CommentTarget } from '../schemas.ts'

/** The post that is talked about, with what decides who may read it. */
export interface Talked extends ReadablePost {
  postId: number
  answerId: number | null
  comments: number
  access: AccessRule[] | null
}

/** Finds what comments stand on; hidden and deleted answers are not there. */
export async function findTalked(db: Database, on: CommentTarget, asker: Asker): Promise<Talked | null> {
  const isAnswer = on.kind === 'answer'
  const { rows } = await sql<
    Omit<Talked, 'node' | 'answerId'> & {
      nodeId: number | null
      visibility: 'public' | 'private'
      nodeDeletedAt: Date | null
      adminId: number | null
      memberState: 'joined' | 'waiting' | 'left' | null
      memberUntil: Date | null
    }
  >`select posts.id as "postId", posts.state, posts.published_at as "publishedAt", posts.deleted_at as "deletedAt",
      posts.author_id as "authorId", posts.access, ${isAnswer ? sql`answers.comments` : sql`posts.comments`} as comments,
      nodes.id as "nodeId", nodes.visibility, nodes.deleted_at as "nodeDeletedAt", nodes.admin_id as "adminId",
      node_members.state as "memberState", node_members.until as "memberUntil"
    from posts
    ${
      isAnswer
        ? sql`join answers on answers.post_id = posts.id and answers.id = ${on.id}
            and answers.state = 'published' and answers.deleted_at is null`
        : sql``
    }
    left join nodes on nodes.id = posts.node_id
    left join node_members on node_members.node_id = posts.node_id and node_members.person_id = ${asker.personId}
    where ${isAnswer ? sql`true` : sql`posts.kind = ${on.kind} and posts.number = ${on.id}`}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { nodeId, visibility, nodeDeletedAt, adminId, memberState, memberUntil, ...post } = row
  return {
    ...post,
    answerId: isAnswer ? on.id : null,
    node:
      nodeId === null
        ? null
        : {
            visibility,
            deletedAt: nodeDeletedAt,
            adminId,
            membership: memberState === null ? null : { state: memberState, until: memberUntil },
          },
  }
}
