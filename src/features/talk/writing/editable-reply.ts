import { can, moderates } from '#features/kernel/access/rules.ts'
import type { MemberContext } from '#server/action.ts'
import { hasRole } from '#shared/asker.ts'
import { readId } from '#shared/ids.ts'
import { refuseEditing } from './public/refuse-editing.ts'
import type { lockReply, OwnReply } from './queries.ts'
import { isEditable } from './rules/editable.ts'
import type { ReplyChosen } from './schemas.ts'

type Context = MemberContext<'text-not-found' | 'text-not-yours' | 'silenced' | 'edit-closed'>

/** The answer or comment that a call names, if the asker may change it; else the call is refused. */
export async function getEditableReply(
  context: Context,
  { type, id }: ReplyChosen,
  find: typeof lockReply,
): Promise<OwnReply> {
  const { db, asker, now, refuse } = context
  const number = readId(type, id)
  const reply = number ? await find(db, type, number) : null
  if (!reply) return refuse('text-not-found')
  const verdict = can(asker, 'edit', reply, context)
  if (!verdict.allowed) return refuseEditing(context, verdict.reason)
  // Who moderates the place is there by being let, not by having written.
  const isModerator = hasRole(asker, 'admin') || (reply.node !== null && moderates(asker, reply.node))
  if (!isModerator && !isEditable(type, reply.createdAt, now)) refuse('edit-closed')
  return reply
}
