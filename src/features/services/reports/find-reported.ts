import { findThing } from '#features/kernel/posts/queries/find-thing.ts'
import { findOpenRoom } from '#features/product/chat/public/open-room.ts'
import { findReviewed, getReview } from '#features/product/reviews/queries/reviews.ts'
import { canReact } from '#features/talk/reactions/permissions.ts'
import type { MemberContext } from '#server/door/action.ts'
import { readId } from '#shared/ids/ids.ts'
import { findReportedMessage, isPerson } from './queries/reports.ts'
import type { Thing } from './queries/things.ts'
import { THING_OF } from './rules.ts'
import type { Reported } from './schemas.ts'

type Context = MemberContext<'content-not-found' | 'private-node' | 'report-own'>

/** The thing to report, which the asker must be able to read, and not own; else the call is refused. */
export async function findReported(
  context: Context,
  { postId, postType: kind }: Reported,
): Promise<{ thing: Thing; authorId: number | null; nodeId: number | null }> {
  const { db, asker, refuse } = context
  if (kind === 'user') {
    const id = readId('person', postId)
    if (!id || !(await isPerson(db, id))) return refuse('content-not-found')
    if (id === asker.personId) return refuse('report-own')
    return { thing: { kind, id }, authorId: id, nodeId: null }
  }
  if (kind === 'message' || kind === 'chat') {
    const id = readId(kind, postId)
    const said = id ? await findReportedMessage(db, { kind, id }) : undefined
    // Private messages can be reported only by a party of the conversation.
    if (!id || !said || (said.toId !== null && ![said.toId, said.authorId].includes(asker.personId)))
      return refuse('content-not-found')
    // Chat messages can be reported by whoever may enter the room.
    if (said.room !== null && !(await findOpenRoom(db, said.room, asker, context)))
      return refuse('content-not-found')
    if (said.authorId === asker.personId) return refuse('report-own')
    return { thing: { kind, id }, authorId: said.authorId, nodeId: null }
  }
  if (kind === 'review') {
    const id = readId(kind, postId)
    const review = id ? await getReview(db, id) : undefined
    if (!review || review.state === 'hidden' || !(await findReviewed(db, context, review.product)))
      return refuse('content-not-found')
    if (review.buyerId === asker.personId) return refuse('report-own')
    return { thing: { kind, id: review.id }, authorId: review.buyerId, nodeId: null }
  }
  const number = readId(THING_OF[kind], postId)
  const found = number ? await findThing(db, { kind: THING_OF[kind], number }, asker) : null
  if (!found) return refuse('content-not-found')
  const verdict = canReact(asker, found.post, context)
  if (!verdict.allowed)
    return refuse(verdict.reason === 'private-node' ? 'private-node' : 'content-not-found')
  if (found.authorId === asker.personId) return refuse('report-own')
  return { thing: { kind, id: found.row.id }, authorId: found.authorId, nodeId: found.nodeId }
}
