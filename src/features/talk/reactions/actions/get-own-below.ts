import { z } from 'zod/mini'
import { can } from '#features/kernel/access/rules.ts'
import { plainText, upgradeDocument } from '#features/kernel/documents/rules.ts'
import { listOwnHeld, type OwnHeldRow } from '#features/talk/spam/queries.ts'
import { action } from '#server/action.ts'
import { isSignedIn } from '#shared/asker.ts'
import { getOwnBelow } from '../contract.ts'
import { findOwnBelow } from '../queries/own.ts'
import * as S from '../schemas.ts'
import { showsReactions } from '../shows-reactions.ts'

const presentHeld = ({ kind, id, document, at }: OwnHeldRow) => {
  const read = upgradeDocument(document)
  return { kind, databaseId: id, text: read.ok ? plainText(read.document) : '', at: at.toISOString() }
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
    const accept = can(asker, 'acceptAnswer', found.post, context).allowed
    const tend = can(
      asker,
      'edit',
      { authorId: null, deletedAt: null, node: found.post.node },
      context,
    ).allowed
    const waiting = await listOwnHeld(db, found.postId, asker.personId)
    return { likes: found.likes, can: { accept, tend }, held: waiting.map(presentHeld) }
  },
})
