import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { listTextChanges } from '#features/talk/writing/queries/text-changes.ts'
import { changes } from '#features/talk/writing/schemas.ts'
import { action } from '#server/door/action.ts'
import { listTranslationChanges } from '../contract.ts'
import { getReadable } from '../get-source.ts'
import { findPublished } from '../queries/translations.ts'
import * as S from '../schemas.ts'
import { plainWords } from '../words.ts'

/** What a translation said before, for whoever may change it. */
export const listTranslationChangesAction = action(listTranslationChanges, {
  data: S.listTranslationChangesData,
  result: changes,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { kind, id, to, first, after }) => {
    const { db } = context
    const { id: postId } = await getReadable(context, { kind, id })
    const now = await findPublished(db, { postId, language: to })
    const { rows, ...pageInfo } = await listTextChanges(db, { postId, translation: to, first, after })
    const nodes = rows.map((row) => ({
      databaseId: row.id,
      editor: row.personId === null ? null : presentPerson({ ...row, personId: row.personId }, context),
      at: row.at.toISOString(),
      before: plainWords(row),
    }))
    return { now: now ? plainWords(now) : '', nodes, pageInfo }
  },
})
