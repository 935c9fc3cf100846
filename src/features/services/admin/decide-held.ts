import { deletePost } from '#features/kernel/posts/queries/changes/delete-post.ts'
import { releasePost, releaseReply } from '#features/kernel/posts/queries/changes/publication.ts'
import { deleteAnswer, deleteComment } from '#features/kernel/posts/queries/replies/delete-replies.ts'
import { textChanged, textDeleted, textPublished } from '#features/product/authoring/events.ts'
import { lockAuthor } from '#features/product/authoring/queries/find-own.ts'
import { answerWritten } from '#features/product/community/events.ts'
import { commentWritten } from '#features/talk/comments/events.ts'
import { decideHeld } from '#features/talk/spam/queries.ts'
import { replyDeleted } from '#features/talk/writing/events.ts'
import { lockReply, type OwnReply } from '#features/talk/writing/queries/replies.ts'
import type { MemberContext } from '#server/door/action.ts'
import { findThreadId, type HeldRow, hasPlace, lockHeldPost } from './queries/held.ts'

type Context = MemberContext<'place-gone'>
type Outcome = 'released' | 'removed'

/**
 * Releases or removes one held thing. Locks the thing before its row in the queue, like every edit.
 *
 * @returns false where it is no longer held
 */
export const settleHeld = (context: Context, held: HeldRow, outcome: Outcome): Promise<boolean> =>
  held.kind === 'answer' || held.kind === 'comment'
    ? settleReply(context, held, held.kind, outcome)
    : settlePost(context, held, outcome)

async function settlePost(context: Context, held: HeldRow, outcome: Outcome): Promise<boolean> {
  const { db, asker, now, announce } = context
  const { thingId: id, wasOut } = held
  const post = await lockHeldPost(db, id)
  if (!post || !(await decideHeld(db, held.id, { outcome, by: asker.personId, now }))) return false
  const data = { ...post, postId: id }
  await lockAuthor(db, post.authorId)
  if (outcome === 'removed') {
    await deletePost(db, id, { now, isOwn: false })
    await announce(textDeleted, { ...data, byId: asker.personId })
    return true
  }
  const publishedAt = await releasePost(db, id, { wasOut, now })
  // Followers were notified when it was published first.
  await (wasOut
    ? announce(textChanged, { ...data, editorId: post.authorId, nodeBefore: post.nodeId })
    : announce(textPublished, { ...data, publishedAt: publishedAt.toISOString() }))
  return true
}

async function settleReply(
  context: Context,
  held: HeldRow,
  type: 'answer' | 'comment',
  outcome: Outcome,
): Promise<boolean> {
  const { db, asker, now, announce, refuse } = context
  const reply = await lockReply(db, type, held.thingId)
  if (!reply || reply.deletedAt !== null || reply.isPublished) return false
  if (outcome === 'released' && !(await hasPlace(db, type, reply))) return refuse('place-gone')
  if (!(await decideHeld(db, held.id, { outcome, by: asker.personId, now }))) return false
  if (outcome === 'released') {
    await releaseReply(db, type, reply, now)
    await announceReply(context, type, reply, held.authorId)
    return true
  }
  await (type === 'answer' ? deleteAnswer : deleteComment)(db, reply, { now, isOwn: false })
  const { id, authorId, kind, number, nodeId, answerId } = reply
  await announce(replyDeleted, { type, id, authorId, byId: asker.personId, kind, number, nodeId, answerId })
  return true
}

async function announceReply(
  { db, announce }: Context,
  type: 'answer' | 'comment',
  { id, kind, number, nodeId, answerId }: OwnReply,
  personId: number,
): Promise<void> {
  if (type === 'answer') return announce(answerWritten, { answerId: id, topic: number, nodeId, personId })
  const threadId = await findThreadId(db, id)
  await announce(commentWritten, { commentId: id, personId, kind, number, nodeId, answerId, threadId })
}
