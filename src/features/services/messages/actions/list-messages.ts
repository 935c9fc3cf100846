import { findBond, listBetween, listShared } from '#features/talk/conversations/queries/conversations.ts'
import { action } from '#server/door/action.ts'
import { decodeCursor, encodeCursor } from '#shared/ids/cursor.ts'
import { readId } from '#shared/ids/ids.ts'
import { listMessages } from '../contract.ts'
import { canReadMessages } from '../permissions.ts'
import { presentBond, presentMessages, readByOther } from '../present.ts'
import * as S from '../schemas.ts'

export const listMessagesAction = action(listMessages, {
  data: S.listData,
  result: S.messages,
  allow: 'members',
  whileLooking: 'never',
  limit: '240 per minute',
  run: async (context, { toId, first = 20, after = '', search = '' }) => {
    const { db, asker, locale, refuse } = context
    const { personId } = asker
    if (!canReadMessages(asker, context).allowed) return refuse('message-no-permission')
    const otherId = readId('person', toId)
    const bond = otherId && (await findBond(db, { personId, otherId }))
    if (!bond) return refuse('message-person-not-found')
    const pair = { personId, otherId }
    const [before] = decodeCursor(after, ['number']) ?? []
    const rows = await listBetween(db, {
      pair,
      before: before ?? null,
      search: search.trim(),
      first: first + 1,
    })
    const shown = rows.slice(0, first)
    const theirs = readByOther(bond)
    const last = shown.at(-1)
    // Common nodes are shown only for message requests.
    const shared = bond.mine === 'request' ? await listShared(db, pair, locale) : []
    const readUpTo = ({ fromId }: { fromId: number }) => (fromId === personId ? theirs : bond.iReadUpTo)
    const messages = await presentMessages(shown, readUpTo, context)
    return {
      edges: messages.map((node) => ({ node })),
      pageInfo: {
        endCursor: last ? encodeCursor([last.id]) : '',
        hasNextPage: rows.length > first,
      },
      bond: presentBond(bond, shared, context),
    }
  },
})
