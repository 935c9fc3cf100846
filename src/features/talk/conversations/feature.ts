import { feature } from '#server/feature.ts'
import { conversationsData } from './personal-data.ts'
import { unreadConversations } from './queries.ts'

/** What two people have written to each other: no more than the tables; its calls and pages are those of messages. */
export const conversationsFeature = feature({
  name: 'talk/conversations',
  unread: { conversations: unreadConversations },
  personalData: conversationsData,
})
