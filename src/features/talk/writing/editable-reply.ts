import type { MemberContext } from '#server/door/action.ts'
import { readId } from '#shared/ids/ids.ts'
import { canEditReply } from './permissions.ts'
import { refuseEditing } from './public/refuse-editing.ts'
import type { lockReply, OwnReply } from './queries/replies.ts'
import type { ReplyChosen } from './schemas.ts'

type Context = MemberContext<'text-not-found' | 'text-not-yours' | 'silenced' | 'edit-closed'>

/** The answer or comment that a call names, if the asker may change it; else the call is refused. */
export async function getEditableReply(
  context: Context,
  { type, id }: ReplyChosen,
  find: typeof lockReply,
): Promise<OwnReply> {
  const { db, asker, refuse } = context
  const number = readId(type, id)
  const reply = number ? await find(db, type, number) : null
  if (!reply) return refuse('text-not-found')
  const verdict = canEditReply(asker, { ...reply, type }, context)
  if (verdict.allowed) return reply
  return verdict.reason === 'too-late'
    ? refuse('edit-closed')
    : refuseEditing(context, verdict.reason, reply.nodeId)
}
