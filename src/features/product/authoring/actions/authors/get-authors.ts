import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { action } from '#server/door/action.ts'
import { hasRole } from '#shared/people/asker.ts'
import { getAuthors } from '../../contract.ts'
import { findSharedText } from '../../queries/authors.ts'
import * as S from '../../schemas.ts'

/** Who writes a text and who is asked to, for those who write it; of what is on the site also for admins, who may change it. */
export const getAuthorsAction = action(getAuthors, {
  data: S.sharedTextChosen,
  result: S.authors,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { kind, id }) => {
    const { db, asker, refuse } = context
    const text = await findSharedText(db, kind, id)
    const isOwn = text?.personId === asker.personId
    const isTheirs = text?.authors.some(({ personId }) => personId === asker.personId)
    const isOpen = isOwn || isTheirs || (kind === 'article' && hasRole(asker, 'admin'))
    if (!text || !isOpen) return refuse('text-not-found')
    return {
      isOwn,
      writer: presentPerson(text, context),
      nodes: text.authors.map((author) => ({
        person: presentPerson(author, context),
        hasJoined: author.joinedAt !== null,
      })),
    }
  },
})
