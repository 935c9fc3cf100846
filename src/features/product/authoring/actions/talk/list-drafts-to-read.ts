import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { action } from '#server/door/action.ts'
import { listDraftsToRead } from '../../contract.ts'
import { listDraftsToRead as listRows } from '../../queries/talk/readers.ts'
import * as S from '../../schemas.ts'

/** Whoever is asked to read drafts finds them here, also when the notification is long gone. */
export const listDraftsToReadAction = action(listDraftsToRead, {
  data: S.draftsToReadAsked,
  result: S.draftsToRead,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { first, after }) => {
    const { db, asker } = context
    const { rows, endCursor, hasNextPage } = await listRows(db, { personId: asker.personId, first, after })
    return {
      nodes: rows.map((row) => ({
        databaseId: row.id,
        kind: row.kind,
        title: row.title,
        writer: presentPerson(row, context),
        savedAt: row.updatedAt.toISOString(),
        open: row.open,
      })),
      pageInfo: { endCursor, hasNextPage },
    }
  },
})
