import { read, type, write } from '#shared/contract.ts'
import { frameKind } from '#shared/live/frames.ts'
import type * as S from './schemas.ts'

/** Messages between the asker and one other, the newest first. */
export const listMessages = read('utils.getPrivateMessage', {
  at: 'guaqi.utils.getPrivateMessage',
  data: type<S.ListData>(),
  result: type<S.Messages>(),
  errors: { 'message-person-not-found': 404, 'message-no-permission': 403 },
})

/** Conversations of the asker, the latest first. */
export const listConversations = read('utils.getPrivateMessageUsers', {
  at: 'guaqi.utils.getPrivateMessageUsers',
  data: type<S.PeopleData>(),
  result: type<S.Conversations>(),
  errors: { 'message-no-permission': 403, 'message-not-yours': 403 },
})

/** Sends a private message: it is stored, and published to both. */
export const sendMessage = write('mutates.sendMessage', {
  at: 'gqSendMessage',
  data: type<S.SendData>(),
  result: type<S.Sent>(),
  errors: {
    'message-person-not-found': 404,
    'message-oneself': 409,
    'message-no-permission': 403,
    'message-silenced': 403,
    'message-refused': 403,
    'message-wait': 409,
    'message-strangers': 429,
    'message-empty': 422,
    'message-too-long': 422,
    'message-picture-not-found': 404,
  },
})

/** Deletes a message of the asker, for both. */
export const deleteMessage = write('mutates.deletePrivateMessage', {
  at: 'gqDeletePrivateMessage',
  data: type<S.DeleteData>(),
  result: type<S.Deleted>(),
  errors: { 'message-not-found': 404, 'message-not-yours': 403, 'message-no-permission': 403 },
})

/** Accepts or ignores a message request, or blocks a person. */
export const updateConversation = write('utils.treatMessages', {
  at: 'guaqi.utils.treatMessages',
  data: type<S.TreatData>(),
  result: type<S.Bond>(),
  errors: {
    'message-person-not-found': 404,
    'message-oneself': 409,
    'message-no-request': 409,
    'message-no-permission': 403,
  },
})

/** Who may write to the asker. */
export const setMessageChoice = write('account.setMessageChoice', {
  at: 'guaqi.account.messageChoice',
  data: type<S.WhoData>(),
  result: type<S.WhoChosen>(),
})

/** A message was sent, by the reader or to them. */
export const privateMessage = frameKind<S.Message>('private_message')
/** A message of the conversation `with` somebody is gone. */
export const privateMessageDeleted = frameKind<{ id: number; with: number }>('private_message_deleted')
/** `by`: who has read what was written to them, up to which message. */
export const privateMessageRead = frameKind<{ with: number; by: number; upTo: number }>(
  'private_message_read',
)
/** The terms between two people: accepted, blocked. */
export const conversationTerms = frameKind<{ with: number }>('conversation_changed')
