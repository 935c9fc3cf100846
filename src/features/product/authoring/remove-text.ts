import { deletePost, restorePost } from '#features/kernel/posts/queries/changes/delete-post.ts'
import { docSaved } from '#features/product/docs/events.ts'
import { findAnswerOf } from '#features/product/docs/queries/tree.ts'
import type { MemberContext } from '#server/door/action.ts'
import { textDeleted, textRestored } from './events.ts'
import { lockAuthor, type OwnPost } from './queries/find-own.ts'

type Acting = Pick<MemberContext, 'db' | 'asker' | 'now' | 'announce'>
type Text = Pick<OwnPost, 'id' | 'kind' | 'number' | 'authorId' | 'nodeId'>

/**
 * Deletes a text that is locked, for whoever may.
 *
 * @param isOwn its author takes it back, and may put it back
 */
export async function removeText(
  context: Acting,
  text: Text,
  isOwn = context.asker.personId === text.authorId,
): Promise<void> {
  const { db, now } = context
  await lockAuthor(db, text.authorId)
  await deletePost(db, text.id, { now, isOwn })
  const { id: postId, kind, number, authorId, nodeId } = text
  if (kind === 'doc') return tellDocs(context, text)
  const byId = context.asker.personId
  await context.announce(textDeleted, { kind, number, postId, authorId, nodeId, byId })
}

/** Puts back a text that is locked and was deleted. */
export async function putTextBack(context: Acting, text: Text): Promise<void> {
  const { db, now } = context
  await lockAuthor(db, text.authorId)
  await restorePost(db, text.id, now)
  const { id: postId, kind, number, authorId, nodeId } = text
  if (kind === 'doc') return tellDocs(context, text)
  const byId = context.asker.personId
  await context.announce(textRestored, { kind, number, postId, authorId, nodeId, byId })
}

/** A help page tells its tree, whatever became of it. */
async function tellDocs({ db, asker, announce }: Acting, { id, number }: Text): Promise<void> {
  await announce(docSaved, { number, answerId: await findAnswerOf(db, id), byId: asker.personId })
}
