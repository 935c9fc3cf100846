import {
  findChoice,
  findOwnFace,
  listConversations as listRows,
} from '#features/talk/conversations/queries/conversations.ts'
import { action } from '#server/door/action.ts'
import { decodeCursor, encodeCursor } from '#shared/ids/cursor.ts'
import { readId } from '#shared/ids/ids.ts'
import { listConversations } from '../contract.ts'
import { canReadMessages } from '../permissions.ts'
import { presentConversation } from '../present.ts'
import * as S from '../schemas.ts'

export const listConversationsAction = action(listConversations, {
  data: S.peopleData,
  result: S.conversations,
  allow: 'members',
  whileLooking: 'never',
  limit: '240 per minute',
  run: async (context, { userId, first = 20, after = '', search = '' }) => {
    const { db, asker, refuse } = context
    const { personId } = asker
    if (!canReadMessages(asker, context).allowed) return refuse('message-no-permission')
    // `userId` is optional; conversations of others are refused.
    if (userId !== undefined && readId('person', userId) !== personId) return refuse('message-not-yours')
    const [time, id] = decodeCursor(after, ['time', 'number']) ?? []
    const rows = await listRows(db, {
      personId,
      search: search.trim(),
      first: first + 1,
      after: time !== undefined && id !== undefined ? { time, id } : null,
    })
    const shown = rows.slice(0, first)
    const last = shown.at(-1)
    const own = { personId, ...(await findOwnFace(db, personId)) }
    return {
      edges: shown.map((row) => ({ node: presentConversation(row, own, context) })),
      pageInfo: {
        endCursor: last ? encodeCursor([last.time, last.personId]) : '',
        hasNextPage: rows.length > first,
      },
      who: await findChoice(db, personId),
    }
  },
})
