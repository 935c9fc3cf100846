import { canDeleteThing } from '#features/talk/writing/permissions.ts'
import { refuseEditing } from '#features/talk/writing/public/refuse-editing.ts'
import type { MemberContext } from '#server/door/action.ts'
import { readId } from '#shared/ids/ids.ts'
import { lockOwn, type OwnPost } from './queries/find-own.ts'
import { removeText } from './remove-text.ts'
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
  const { db, asker, refuse } = context
  const number = readId(kind, id)
  const post = number ? await lockOwn(db, kind, number) : null
  if (!post) return refuse('text-not-found')
  const verdict = canDeleteThing(asker, post, context)
  if (!verdict.allowed) return refuseEditing(context, verdict.reason, post.nodeId)
  await holdBack?.(post)
  await removeText(context, post)
  return { success: true }
}
