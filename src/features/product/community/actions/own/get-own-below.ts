import { z } from 'zod/mini'
import { appealToken } from '#features/accounts/account/paths.ts'
import { findSilence } from '#features/accounts/account/queries/find-silence.ts'
import { APPEAL_PATH } from '#features/accounts/account/rules.ts'
import { canReadPost } from '#features/kernel/access/rules/reading.ts'
import type { Terms } from '#features/kernel/access/rules/verdict.ts'
import { plainText, upgradeDocument } from '#features/kernel/documents/rules.ts'
import { listOwnHeld, type OwnHeldRow } from '#features/talk/spam/queries.ts'
import { getOwnBelow } from '#features/talk/viewer-state/contract.ts'
import * as S from '#features/talk/viewer-state/schemas.ts'
import {
  canAnswer,
  canArrangeTopics,
  canComment,
  canDeleteThing,
  canEditReply,
  canEditThing,
  EDIT_WINDOW,
} from '#features/talk/writing/permissions.ts'
import { action, type Context } from '#server/door/action.ts'
import { isSignedIn, type Member } from '#shared/people/asker.ts'
import { canAcceptAnswer } from '../../permissions.ts'
import { findOwnBelow, type OwnBelowRow } from '../../queries/own.ts'
import { showsReactions } from '../../shows-reactions.ts'

const presentHeld = ({ kind, id, document, at }: OwnHeldRow) => {
  const read = upgradeDocument(document)
  return { kind, databaseId: id, text: read.ok ? plainText(read.document) : '', at: at.toISOString() }
}

/** What somebody may do below a post: with replies of others, with their own, and whether they may write. */
function abilitiesBelow(
  asker: Member,
  { post: read, closedAt, hasBounty }: OwnBelowRow,
  context: Terms,
): S.OwnBelow['can'] {
  const post = { ...read, closedAt, hasBounty }
  const others = { authorId: null, deletedAt: null, node: read.node }
  const own = { ...others, authorId: asker.personId, createdAt: context.now }
  const editOwn = (type: 'answer' | 'comment') =>
    canEditReply(asker, { ...own, type }, context).allowed ? EDIT_WINDOW[type] : null
  return {
    accept: canAcceptAnswer(asker, post, context).allowed,
    answer: canAnswer(asker, post, context).allowed,
    comment: canComment(asker, post, context).allowed,
    moderate: canEditThing(asker, others, context).allowed,
    deleteOwn: canDeleteThing(asker, own, context).allowed,
    editOwn: { answer: editOwn('answer'), comment: editOwn('comment') },
  }
}

/** A silence in the node, with the path to appeal. */
async function silenceIn(
  asker: Member,
  { nodeId }: OwnBelowRow,
  { db, now, signer }: Pick<Context, 'db' | 'now' | 'signer'>,
): Promise<S.OwnBelow['silence']> {
  if (nodeId === null || !asker.silencedIn.includes(nodeId)) return null
  const silence = await findSilence(db, asker.personId, now, nodeId)
  if (!silence) return null
  const token = appealToken(signer, { id: silence.id, personId: asker.personId })
  return { until: silence.until?.toISOString() ?? null, appeal: `${APPEAL_PATH}?link=${token}` }
}

function slowOf(
  asker: Member,
  { post, slowMinutes, wroteAt }: OwnBelowRow,
  terms: Terms,
): S.OwnBelow['slow'] {
  if (slowMinutes === null || (post.node && canArrangeTopics(asker, post.node).allowed)) return null
  const end = wroteAt && new Date(wroteAt.getTime() + slowMinutes * 60_000)
  return { minutes: slowMinutes, until: end && end > terms.now ? end.toISOString() : null }
}

export const getOwnBelowAction = action(getOwnBelow, {
  data: S.getOwnBelowData,
  result: z.nullable(S.ownBelow),
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'asker',
  run: async (context, address) => {
    const { db, asker, now, until } = context
    if (!isSignedIn(asker)) return null
    showsReactions(context, address)
    const found = await findOwnBelow(db, address, asker)
    if (!found || !canReadPost(asker, found.post, context).allowed) return null
    until(found.post.node?.membership?.until ?? null)
    until(found.closedAt)
    const slow = slowOf(asker, found, context)
    // What they write ends no cached answer: it is read anew.
    if (slow) until(now)
    const waiting = await listOwnHeld(db, found.postId, asker.personId)
    return {
      likes: found.likes,
      can: abilitiesBelow(asker, found, context),
      silence: await silenceIn(asker, found, context),
      slow,
      held: waiting.map(presentHeld),
    }
  },
})
