import { pricesOf } from '#features/kernel/access/rules/prices.ts'
import { changeAuthor } from '#features/kernel/posts/queries/changes/change-author.ts'
import { type BulkActing, type BulkAsking, bulkAct } from '#server/door/bulk-act.ts'
import { type BulkOutcome, CHANGES, IS_SO, refusedFor } from '#shared/bulk-outcome.ts'
import { textChanged } from '../events.ts'
import { canChangeAuthor } from '../permissions.ts'
import { type ActedText, findNewAuthor, listActedTexts } from '../queries/acted-texts.ts'
import type { TextName } from '../rules/kinds.ts'
import { refusalOf } from './refusals.ts'

interface NewAuthor {
  authorId: number
}

/** What is sold earns for whoever wrote it, and help pages belong to the site. */
const isGiven = (kind: string): kind is Extract<TextName, 'article' | 'topic'> =>
  kind === 'article' || kind === 'topic'

function whyNot({ asker, now }: BulkAsking, text: ActedText): string | null {
  if (!isGiven(text.kind)) return 'not-for-kind'
  const refusal = refusalOf(canChangeAuthor(asker))
  if (refusal !== null) return refusal
  const { post, hasBounty, access } = text
  if (post.deletedAt !== null) return 'text-not-found'
  // What is not out is somebody's desk, and what is hidden has a case about whoever wrote it.
  if (post.state !== 'published' || (post.publishedAt ?? now) > now) return 'not-out'
  // Their reward lies with whoever asked, and what is read for a price pays whoever wrote it.
  if (hasBounty) return 'bounty-open'
  return pricesOf(access).length > 0 ? 'is-sold' : null
}

async function give(
  acting: BulkActing,
  text: ActedText,
  { authorId, isGivenBack = false }: { authorId: number; isGivenBack?: boolean },
): Promise<void> {
  const { db, asker, now, announce } = acting
  const { id: postId, kind, number, nodeId, authorId: authorBefore } = text
  if (!isGiven(kind)) throw new Error(`A ${kind} has one author.`)
  await changeAuthor(db, { id: postId, from: authorBefore, to: authorId, now })
  const written = { kind, number, postId, authorId, nodeId }
  const changed = { ...written, editorId: asker.personId, nodeBefore: nodeId, authorBefore, isGivenBack }
  await announce(textChanged, changed)
}

/** Gives texts to another author, as if they had written them; the numbers of both are counted anew. */
export const authorAct = bulkAct<ActedText, { author: string }, NewAuthor, NewAuthor>({
  name: 'author',
  prepare: async ({ db }, { author }) => {
    const authorId = await findNewAuthor(db, author)
    return authorId === undefined ? null : { authorId }
  },
  load: listActedTexts,
  decide: (asking, text, { authorId }): BulkOutcome => {
    const refusal = whyNot(asking, text)
    if (refusal !== null) return refusedFor(refusal)
    return text.authorId === authorId ? IS_SO : CHANGES
  },
  change: async (acting, text, { authorId }) => {
    const former = { authorId: text.authorId }
    await give(acting, text, { authorId })
    return former
  },
  putBack: async (acting, text, ready, { authorId }) => {
    if (text.authorId !== ready.authorId || whyNot(acting, text) !== null) return false
    // Whoever had it has left meanwhile.
    if ((await findNewAuthor(acting.db, String(authorId))) === undefined) return false
    await give(acting, text, { authorId, isGivenBack: true })
    return true
  },
})
