import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { action } from '#server/door/action.ts'
import { listAuthorships } from '../../contract.ts'
import { listAuthorships as listRows } from '../../queries/authors.ts'
import * as S from '../../schemas.ts'

/** What others write with the asker or ask them to: where an invitation is answered, also when its notification is gone. */
export const listAuthorshipsAction = action(listAuthorships, {
  data: S.authorshipsAsked,
  result: S.authorships,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { first, after }) => {
    const { db, asker } = context
    const { rows, endCursor, hasNextPage } = await listRows(db, { personId: asker.personId, first, after })
    return {
      nodes: rows.map((row) => ({
        kind: row.kind,
        databaseId: row.number,
        title: row.title,
        writer: presentPerson(row, context),
        askedAt: row.askedAt.toISOString(),
        hasJoined: row.hasJoined,
      })),
      pageInfo: { endCursor, hasNextPage },
    }
  },
})
