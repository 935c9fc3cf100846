import { insertCoAuthor } from '#features/kernel/posts/queries/authors.ts'
import { action } from '#server/door/action.ts'
import { inviteAuthor } from '../../contract.ts'
import { authorAsked } from '../../events.ts'
import { canShareText } from '../../permissions.ts'
import { askDraftAuthor, findSharedText } from '../../queries/authors.ts'
import { canBeAsked } from '../../queries/talk/readers.ts'
import * as S from '../../schemas.ts'

/** As many as a byline has room for. */
const MOST_AUTHORS = 10

/** Asks somebody to write a text with its author. Until they say yes they are no author of it. */
export const inviteAuthorAction = action(inviteAuthor, {
  data: S.coAuthorChosen,
  result: S.deleted,
  allow: 'members',
  limit: '20 per minute',
  run: async ({ db, asker, now, announce, refuse }, { kind, id, person }) => {
    const text = await findSharedText(db, kind, id, true)
    if (!text) return refuse('text-not-found')
    const verdict = canShareText(asker, { authorId: text.personId })
    if (!verdict.allowed) return refuse(verdict.reason === 'silenced' ? 'silenced' : 'text-not-found')
    // Whether they have blocked the author is not told.
    if (!(await canBeAsked(db, asker.personId, person))) return refuse('reader-not-found')
    if (text.authors.some(({ personId }) => personId === person)) return { success: true as const }
    if (text.authors.length >= MOST_AUTHORS) return refuse('too-many-authors', { most: MOST_AUTHORS })
    if (kind === 'draft') await askDraftAuthor(db, { draftId: text.key, personId: person, now })
    else await insertCoAuthor(db, { postId: text.key, personId: person, now, hasJoined: false })
    await announce(authorAsked, { kind, key: text.key, personId: person, byId: asker.personId })
    return { success: true as const }
  },
})
