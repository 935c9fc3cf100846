import { joinCoAuthors } from '#features/kernel/posts/queries/authors.ts'
import { action } from '#server/door/action.ts'
import { joinAuthors } from '../../contract.ts'
import { authorsChanged } from '../../events.ts'
import { canCommentOnDraft } from '../../permissions.ts'
import { findSharedText, joinDraftAuthors } from '../../queries/authors.ts'
import { canBeAsked } from '../../queries/talk/readers.ts'
import * as S from '../../schemas.ts'

/** Says yes to writing a text with its author. */
export const joinAuthorsAction = action(joinAuthors, {
  data: S.sharedTextChosen,
  result: S.deleted,
  allow: 'members',
  limit: '60 per minute',
  run: async ({ db, asker, now, announce, refuse }, { kind, id }) => {
    if (!canCommentOnDraft(asker).allowed) return refuse('silenced')
    const { personId } = asker
    const text = await findSharedText(db, kind, id, true)
    const asked = text?.authors.find((author) => author.personId === personId)
    // Who stands against each other begins nothing together.
    if (!text || !asked || !(await canBeAsked(db, text.personId, personId))) return refuse('text-not-found')
    if (asked.joinedAt !== null) return { success: true as const }
    if (kind === 'draft') await joinDraftAuthors(db, text.key, personId)
    else {
      await joinCoAuthors(db, { postId: text.key, personId, now })
      await announce(authorsChanged, { number: id, people: [personId] })
    }
    return { success: true as const }
  },
})
