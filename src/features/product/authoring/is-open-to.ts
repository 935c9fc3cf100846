import { decideHidden } from '#features/kernel/posts/queries/hidden/decide-hidden.ts'
import type { Context } from '#server/door/action.ts'
import type { OwnPost } from './queries/find-own.ts'

/** Whether the asker may read the hidden part of a text; moderators of a node do not get what others pay for. */
export async function isOpenTo(
  context: Pick<Context, 'db' | 'asker' | 'settings' | 'now' | 'currency'>,
  post: OwnPost,
): Promise<boolean> {
  const { id: postId, authorId, node, access: rules } = post
  const part = { postId, authorId, nodeAdminId: node?.adminId ?? null, rules }
  return (await decideHidden(context.db, part, context.asker, context)).allowed
}
