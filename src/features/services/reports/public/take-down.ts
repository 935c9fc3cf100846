import { chatDeleted } from '#features/product/chat/events.ts'
import { deleteMessage, findLine } from '#features/product/chat/queries/messages.ts'
import { setHidden } from '#features/product/reviews/public/set-hidden.ts'
import type { ReviewRow } from '#features/product/reviews/queries/reviews.ts'
import type { MemberContext } from '#server/door/action.ts'
import { thingShownAgain, thingTakenDown } from '../events.ts'
import type { CaseRow } from '../queries/cases.ts'
import { showAnswerAgain, showCommentAgain, showPostAgain } from '../queries/show-again.ts'
import { takePostDown, takeReplyDown } from '../queries/take-down.ts'

type Writing = Pick<MemberContext, 'db' | 'asker' | 'now' | 'announce'>

/** Where a review stands: its product shows it, and its stars. */
const placeOf = ({ product: number, buyerId: authorId }: ReviewRow) =>
  ({ kind: 'product', number, nodeId: null, answerId: null, authorId }) as const

interface TakingDown {
  outcome: 'hidden' | 'deleted'
  reason: string
}

/** Takes the thing of a case off the site. What is gone already, or was a person, is left as it is. */
export async function takeDown(
  context: Writing,
  { id: caseId, kind: reported, thingId: id }: Pick<CaseRow, 'id' | 'kind' | 'thingId'>,
  { outcome, reason }: TakingDown,
): Promise<void> {
  const { db, now, announce } = context
  if (reported === 'user' || reported === 'message') return
  if (reported === 'chat') {
    const line = await findLine(db, id)
    if (!line) return
    const { room, index, authorId } = line
    await deleteMessage(db, { room, index, isRemoved: true, now })
    await announce(chatDeleted, { room, index })
    const taken = { kind: 'chat', number: index, nodeId: null, answerId: null, authorId } as const
    return announce(thingTakenDown, { caseId, type: 'chat', id, ...taken, outcome, reason })
  }
  if (reported === 'review') {
    const done = await setHidden(context, id, true)
    if (!done?.hasChanged) return
    return announce(thingTakenDown, { caseId, type: 'review', id, ...placeOf(done.review), outcome, reason })
  }
  const type = reported === 'answer' || reported === 'comment' ? reported : 'post'
  const taken =
    type === 'post'
      ? await takePostDown(db, id, outcome, now)
      : await takeReplyDown(db, type, id, outcome, now)
  if (taken) await announce(thingTakenDown, { caseId, type, id, ...taken, outcome, reason })
}

/** Shows again what a case had hidden. @returns false where it is not hidden any more */
export async function showThingAgain(
  context: Writing,
  { id: caseId, kind: reported, thingId: id }: Pick<CaseRow, 'id' | 'kind' | 'thingId'>,
): Promise<boolean> {
  const { db, now, announce } = context
  if (reported === 'user' || reported === 'message' || reported === 'chat') return false
  if (reported === 'review') {
    const done = await setHidden(context, id, false)
    if (!done?.hasChanged) return false
    await announce(thingShownAgain, { caseId, type: 'review', id, ...placeOf(done.review) })
    return true
  }
  const type = reported === 'answer' || reported === 'comment' ? reported : 'post'
  const shown =
    type === 'post'
      ? await showPostAgain(db, id, now)
      : await (type === 'answer' ? showAnswerAgain : showCommentAgain)(db, id)
  if (!shown) return false
  await announce(thingShownAgain, { caseId, type, id, ...shown })
  return true
}
