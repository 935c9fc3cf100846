import { deleteCoAuthor } from '#features/kernel/posts/queries/authors.ts'
import { action } from '#server/door/action.ts'
import { takeOutAuthor } from '../../contract.ts'
import { authorsChanged, draftTalkChanged } from '../../events.ts'
import { findSharedText } from '../../queries/authors.ts'
import { deleteReader } from '../../queries/talk/readers.ts'
import * as S from '../../schemas.ts'

/**
 * Ends that somebody writes a text with its author, or that they are asked to: its author that of anybody, others their own.
 * What they wrote stays; a draft is not shown to them any more.
 */
export const takeOutAuthorAction = action(takeOutAuthor, {
  data: S.coAuthorChosen,
  result: S.deleted,
  allow: 'members',
  limit: '60 per minute',
  run: async ({ db, asker, announce, refuse }, { kind, id, person }) => {
    const { personId } = asker
    const text = await findSharedText(db, kind, id, true)
    const isThere = text?.authors.some((author) => author.personId === person) ?? false
    if (!text || !isThere || !(text.personId === personId || person === personId))
      return refuse('text-not-found')
    if (kind === 'draft') {
      await deleteReader(db, text.key, person)
      await announce(draftTalkChanged, { draftId: text.key, byId: personId })
    } else {
      await deleteCoAuthor(db, text.key, person)
      await announce(authorsChanged, { number: id, people: [person] })
    }
    return { success: true as const }
  },
})
