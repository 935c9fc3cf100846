import { restoreAnswer, restoreComment } from '#features/kernel/posts/queries/replies/delete-replies.ts'
import { action } from '#server/door/action.ts'
import { readId } from '#shared/ids/ids.ts'
import { restoreReply } from '../contract.ts'
import { replyRestored } from '../events.ts'
import { canRestoreThing } from '../permissions.ts'
import { silencedUntil } from '../public/refuse-editing.ts'
import { hasPlace } from '../queries/has-place.ts'
import { lockReply } from '../queries/replies.ts'
import * as S from '../schemas.ts'

/** Restores a deleted answer or comment. */
export const restoreReplyAction = action(restoreReply, {
  data: S.replyChosen,
  result: S.deleted,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { type, id }) => {
    const { db, asker, announce, refuse } = context
    const sent = readId(type, id)
    const reply = sent ? await lockReply(db, type, sent) : null
    if (!reply) return refuse('text-not-found')
    const verdict = canRestoreThing(asker, reply, context)
    if (!verdict.allowed) {
      // Repeated request: it is restored already.
      if (verdict.reason === 'already') return { success: true as const }
      if (verdict.reason === 'silenced') return refuse('silenced', { until: await silencedUntil(context) })
      if (verdict.reason === 'silenced-here')
        return refuse('silenced', { until: await silencedUntil(context, reply.nodeId) })
      return refuse(verdict.reason === 'gone' ? 'too-late' : 'text-not-yours')
    }
    if (!(await hasPlace(db, type, reply))) return refuse('place-gone')
    await (type === 'answer' ? restoreAnswer : restoreComment)(db, reply)
    const { authorId, kind, number, answerId, nodeId } = reply
    const where = { kind, number, answerId, nodeId }
    await announce(replyRestored, { type, id: reply.id, authorId, byId: asker.personId, ...where })
    return { success: true as const }
  },
})
