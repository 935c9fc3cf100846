import { feature } from '#server/feature.ts'
import { conversationsData } from './personal-data.ts'
import { unreadConversations } from './queries/conversations.ts'

/**
 * What two people have written to each other, and the pieces that its page and the chat are made of; the calls and
 * pages are those of messages.
 */
export const conversationsFeature = feature({
  name: 'talk/conversations',
  unread: { conversations: unreadConversations },
  personalData: conversationsData,
})
