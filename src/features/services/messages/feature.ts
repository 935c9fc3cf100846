import { feature } from '#server/feature.ts'
import { deleteMessageAction } from './actions/delete-message.ts'
import { listConversationsAction } from './actions/list-conversations.ts'
import { listMessagesAction } from './actions/list-messages.ts'
import { sendMessageAction } from './actions/send-message.ts'
import { setMessageChoiceAction } from './actions/set-message-choice.ts'
import { updateConversationAction } from './actions/update-conversation.ts'
import { conversationChanged, messageDeleted, messageSent } from './events.ts'
import { messagesLive } from './live.ts'
import { messagePage } from './modules/message-page.ts'
import { messagesPermissions } from './permissions.ts'
import { messagesPages } from './preset-pages.ts'

export const messagesFeature = feature({
  name: 'services/messages',
  permissions: messagesPermissions,
  actions: [
    setMessageChoiceAction,
    deleteMessageAction,
    listConversationsAction,
    listMessagesAction,
    sendMessageAction,
    updateConversationAction,
  ],
  modules: [messagePage],
  presetPages: messagesPages,
  events: [messageSent, messageDeleted, conversationChanged],
  live: messagesLive,
})
