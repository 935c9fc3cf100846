import { canDeleteThing, canRestoreThing } from '#features/talk/writing/permissions.ts'
import { type BulkAsking, bulkAct } from '#server/door/bulk-act.ts'
import { type BulkOutcome, CHANGES, IS_SO, refusedFor } from '#shared/bulk-outcome.ts'
import { type ActedText, listActedTexts, ownedOf } from '../queries/acted-texts.ts'
import { putTextBack, removeText } from '../remove-text.ts'
import type { Kind } from '../rules/kinds.ts'
import { isWritten, refusalOf } from './refusals.ts'

/** Whoever loads it has asked whether it is of these kinds. */
const textOf = ({ id, kind, number, authorId, nodeId }: ActedText) => ({
  id,
  kind: kind as Kind,
  number,
  authorId,
  nodeId,
})

function whyNotRemoved(asking: BulkAsking, text: ActedText): string | null {
  if (!isWritten(text.kind)) return 'not-for-kind'
  const thing = { ...ownedOf(text), deletedAt: null }
  const refusal = refusalOf(canDeleteThing(asking.asker, thing, asking))
  return refusal ?? (text.hasBounty ? 'bounty-open' : null)
}

const removing = bulkAct<ActedText, unknown, true, null>({
  name: 'delete',
  prepare: async () => true,
  load: listActedTexts,
  decide: (asking, text): BulkOutcome => {
    const refusal = whyNotRemoved(asking, text)
    if (refusal !== null) return refusedFor(refusal)
    return text.post.deletedAt === null ? CHANGES : IS_SO
  },
  change: async (acting, text) => {
    await removeText(acting, textOf(text))
    return null
  },
  // What somebody was allowed to remove they may put back while it is as they left it.
  putBack: async (acting, text) => {
    if (text.post.deletedAt === null || text.isMerged || whyNotRemoved(acting, text) !== null) return false
    await putTextBack(acting, textOf(text))
    return true
  },
})

const puttingBack = bulkAct<ActedText, unknown, true, { isTakenBack: boolean }>({
  name: 'restore',
  prepare: async () => true,
  load: listActedTexts,
  decide: ({ asker, now, settings, currency }, text): BulkOutcome => {
    if (!isWritten(text.kind)) return refusedFor('not-for-kind')
    const verdict = canRestoreThing(asker, ownedOf(text), { now, settings, currency })
    if (!verdict.allowed && verdict.reason === 'already') return IS_SO
    if (!verdict.allowed && verdict.reason === 'gone') return refusedFor('too-late')
    const refusal = refusalOf(verdict) ?? (text.isMerged ? 'topic-merged' : null)
    return refusal === null ? CHANGES : refusedFor(refusal)
  },
  change: async (acting, text) => {
    await putTextBack(acting, textOf(text))
    return { isTakenBack: text.isTakenBack }
  },
  putBack: async (acting, text, _ready, { isTakenBack }) => {
    if (text.post.deletedAt !== null || whyNotRemoved(acting, text) !== null) return false
    await removeText(acting, textOf(text), isTakenBack)
    return true
  },
})

export const removeActs = [removing, puttingBack]
