import { deletePost } from '#features/kernel/posts/queries/changes/delete-post.ts'
import { docSaved } from '#features/product/docs/events.ts'
import { findAnswerOf } from '#features/product/docs/queries/tree.ts'
import { canDeleteThing } from '#features/talk/writing/permissions.ts'
import { refuseEditing } from '#features/talk/writing/public/refuse-editing.ts'
import type { MemberContext } from '#server/door/action.ts'
import { readId } from '#shared/ids/ids.ts'
import { textDeleted } from './events.ts'
import { lockAuthor, lockOwn, type OwnPost } from './queries/find-own.ts'
import type { Kind } from './rules/kinds.ts'

type Context = MemberContext<'text-not-found' | 'text-not-yours' | 'silenced'>

/** Deletes a text: for its author and the moderators of its node. */
export async function deleteText(
  context: Context,
  kind: Kind,
  id: number | string,
  /** Refuses the deletion where others depend on the text (an open bounty). */
  holdBack?: (post: OwnPost) => Promise<void>,
): Promise<{ success: true }> {
  const { db, asker, now, announce, refuse } = context
  const number = readId(kind, id)
  const post = number ? await lockOwn(db, kind, number) : null
  if (!post) return refuse('text-not-found')
  const verdict = canDeleteThing(asker, post, context)
  if (!verdict.allowed) return refuseEditing(context, verdict.reason, post.nodeId)
  await holdBack?.(post)
  await lockAuthor(db, post.authorId)
  await deletePost(db, post.id, { now, isOwn: asker.personId === post.authorId })
  const { authorId, nodeId } = post
  if (kind === 'doc') {
    await announce(docSaved, {
      number: post.number,
      answerId: await findAnswerOf(db, post.id),
      byId: asker.personId,
    })
    return { success: true }
  }
  const data = { kind, number: post.number, postId: post.id, authorId, nodeId, byId: asker.personId }
  await announce(textDeleted, data)
  return { success: true }
}
