import { conversationRead } from '#features/services/notifications/events.ts'
import { findBond, findMessage } from '#features/talk/conversations/queries/conversations.ts'
import { checkWatch } from '#features/talk/follows/public/check-watch.ts'
import { type FrameHandler, type LiveContext, type LiveFeature, news } from '#server/live/handlers.ts'
import { frameOf } from '#shared/live/frames.ts'
import { conversationTerms, privateMessage, privateMessageDeleted, privateMessageRead } from './contract.ts'
import { conversationChanged, messageDeleted, messageSent } from './events.ts'
import { presentNew } from './present.ts'

/**
 * The specification lets clients send the answer of the call as a frame. The call has published the message to both
 * already, so such frames are ignored.
 */
const sentAlready: FrameHandler = { type: privateMessage.type, handle: () => {} }

interface MessageKey {
  id: number
  fromId: number
  toId: number
}

async function sendMessageFrame({ id, fromId, toId }: MessageKey, context: LiveContext): Promise<void> {
  const { db, hub } = context
  if (!hub.hasPerson(fromId) && !hub.hasPerson(toId)) return
  const row = await findMessage(db, id)
  if (!row) return
  const frame = frameOf(privateMessage, await presentNew(row, context))
  hub.toPerson(fromId, frame)
  hub.toPerson(toId, frame)
}

function sendDeletedFrame({ id, fromId, toId }: MessageKey, { hub }: LiveContext): void {
  hub.toPerson(fromId, frameOf(privateMessageDeleted, { id, with: toId }))
  hub.toPerson(toId, frameOf(privateMessageDeleted, { id, with: fromId }))
}

/** Clears the unread state in the reader's other pages. An accepted author also sees that it was read. */
async function sendReadFrame(
  { personId, otherId }: { personId: number; otherId: number },
  { db, hub }: LiveContext,
): Promise<void> {
  hub.toPerson(personId, frameOf(privateMessageRead, { with: otherId, by: personId, upTo: 0 }))
  if (!hub.hasPerson(otherId)) return
  const bond = await findBond(db, { personId: otherId, otherId: personId })
  if (bond?.theirs !== 'open') return
  const { theyReadUpTo: upTo } = bond
  hub.toPerson(otherId, frameOf(privateMessageRead, { with: personId, by: personId, upTo }))
}

export const messagesLive: LiveFeature = {
  frames: [sentAlready],
  news: [
    news(messageSent, sendMessageFrame),
    news(messageDeleted, sendDeletedFrame),
    news(conversationRead, sendReadFrame),
    news(conversationChanged, async ({ personId, otherId }, context) => {
      context.hub.toPerson(personId, frameOf(conversationTerms, { with: otherId }))
      // After a block, neither sees the other's presence.
      await checkWatch(context, personId, otherId)
      await checkWatch(context, otherId, personId)
    }),
  ],
}
