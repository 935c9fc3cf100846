import { canOversee } from '#features/kernel/access/rules/roles.ts'
import { action } from '#server/door/action.ts'
import { pathOf } from '#site/resolve.ts'
import { getChat } from '../contract.ts'
import { mustSignIn, pauseOf } from '../may-chat.ts'
import { presentMessages } from '../present.ts'
import { findOpenRoom } from '../public/open-room.ts'
import { findReadUpTo, listMessages } from '../queries/messages.ts'
import { findNodeNamed } from '../queries/rooms.ts'
import * as S from '../schemas.ts'

export const getChatAction = action(getChat, {
  data: S.historyData,
  result: S.history,
  allow: 'everybody',
  limit: '120 per minute',
  run: async (context, { room = 'chat', before = null, after = null, first = 50 }) => {
    const { db, asker, locale, places, refuse } = context
    // Before the room is looked at: strangers do not learn which rooms there are.
    if (mustSignIn(asker, context)) return refuse('chat-sign-in')
    const open = (await findOpenRoom(db, room, asker, context)) ?? refuse('chat-room-not-found')
    const moderate = open.mayModerate
    const node = await findNodeNamed(db, room, locale)
    const where = after !== null ? { after } : before !== null ? { before } : 'newest'
    const rows = await listMessages(db, { room, where, first: first + 1 })
    const shown = await presentMessages(room, rows.slice(0, first), context)
    return {
      room,
      node: node && { name: node.name, path: pathOf(places, 'community', 'archive', node.slug ?? node.id) },
      messages: after === null ? shown.reverse() : shown,
      hasMore: rows.length > first,
      readUpTo: asker.personId === null ? null : await findReadUpTo(db, asker.personId, room),
      last: open.last,
      can: { moderate, silence: moderate && canOversee(asker).allowed },
      pause: pauseOf(open, context),
    }
  },
})
