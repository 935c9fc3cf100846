import type { MemberContext } from '#server/door/action.ts'
import { readId } from '#shared/ids/ids.ts'
import { replyDeleted } from '../events.ts'
import { canDeleteThing } from '../permissions.ts'
import { lockReply, type OwnReply } from '../queries/replies.ts'
import { refuseEditing } from './refuse-editing.ts'

type Context = MemberContext<'text-not-found' | 'text-not-yours' | 'silenced'>

/** Deletes an answer or comment. */
export async function deleteReply(
  context: Context,
  type: 'answer' | 'comment',
  sent: number | string,
  remove: (reply: OwnReply) => Promise<void>,
): Promise<{ success: true }> {
  const { db, asker, announce, refuse } = context
  const id = readId(type, sent)
  const reply = id ? await lockReply(db, type, id) : null
  if (!reply) return refuse('text-not-found')
  const verdict = canDeleteThing(asker, reply, context)
  if (!verdict.allowed) return refuseEditing(context, verdict.reason, reply.nodeId)
  await remove(reply)
  const { authorId, kind, number, answerId, nodeId } = reply
  const where = { kind, number, answerId, nodeId }
  await announce(replyDeleted, { type, id: reply.id, authorId, byId: asker.personId, ...where })
  return { success: true }
}

/** When it was deleted, and whether by its author. */
export const deletionBy = ({ asker, now }: Pick<Context, 'asker' | 'now'>, { authorId }: OwnReply) => ({
  now,
  isOwn: asker.personId === authorId,
})
