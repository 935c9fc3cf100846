import { z } from 'zod/mini'
import { can, EDIT_WINDOW, type Terms } from '#features/kernel/access/rules.ts'
import { plainText, upgradeDocument } from '#features/kernel/documents/rules.ts'
import { listOwnHeld, type OwnHeldRow } from '#features/talk/spam/queries.ts'
import { action } from '#server/action.ts'
import { isSignedIn, type Member } from '#shared/asker.ts'
import { getOwnBelow } from '../contract.ts'
import { findOwnBelow, type OwnBelowRow } from '../queries/own.ts'
import * as S from '../schemas.ts'
import { showsReactions } from '../shows-reactions.ts'

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
    can(asker, 'editReply', { ...own, type }, context).allowed ? EDIT_WINDOW[type] : null
  return {
    accept: can(asker, 'acceptAnswer', post, context).allowed,
    answer: can(asker, 'answer', post, context).allowed,
    comment: can(asker, 'comment', post, context).allowed,
    moderate: can(asker, 'edit', others, context).allowed,
    deleteOwn: can(asker, 'delete', own, context).allowed,
    editOwn: { answer: editOwn('answer'), comment: editOwn('comment') },
  }
}

export const getOwnBelowAction = action(getOwnBelow, {
  data: S.getOwnBelowData,
  result: z.nullable(S.ownBelow),
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'asker',
  run: async (context, address) => {
    const { db, asker, until } = context
    if (!isSignedIn(asker)) return null
    showsReactions(context, address)
    const found = await findOwnBelow(db, address, asker)
    if (!found || !can(asker, 'read', found.post, context).allowed) return null
    until(found.post.node?.membership?.until ?? null)
    const waiting = await listOwnHeld(db, found.postId, asker.personId)
    return { likes: found.likes, can: abilitiesBelow(asker, found, context), held: waiting.map(presentHeld) }
  },
})
