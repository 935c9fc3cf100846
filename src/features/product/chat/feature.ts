import { feature } from '#server/feature.ts'
import { deleteChatAction } from './actions/delete-chat.ts'
import { editChatAction } from './actions/edit-chat.ts'
import { getChatAction } from './actions/get-chat.ts'
import { getChatRoomsAction } from './actions/get-chat-rooms.ts'
import { markChatReadAction } from './actions/mark-chat-read.ts'
import { reactChatAction } from './actions/react-chat.ts'
import { sendChatAction } from './actions/send-chat.ts'
import { chatChanged, chatDeleted, chatMessageSent } from './events.ts'
import { chatLive } from './live.ts'
import { chatInvite } from './modules/chat-invite.ts'
import { chatPermissions } from './permissions.ts'
import { chatData } from './personal-data.ts'
import { chatSettings } from './settings.ts'

export const chatFeature = feature({
  name: 'product/chat',
  settings: chatSettings,
  permissions: chatPermissions,
  actions: [
    getChatAction,
    getChatRoomsAction,
    sendChatAction,
    deleteChatAction,
    editChatAction,
    reactChatAction,
    markChatReadAction,
  ],
  modules: [chatInvite],
  events: [chatMessageSent, chatChanged, chatDeleted],
  live: chatLive,
  personalData: chatData,
})
