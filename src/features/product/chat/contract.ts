import { read, type, write } from '#shared/contract.ts'
import { frameKind } from '#shared/live/frames.ts'
import type * as S from './schemas.ts'

/**
 * Messages of a room: its newest, those `before` one or those `after` one; whichever they are, the oldest of them first,
 * as they are read.
 */
export const getChat = read('utils.getChat', {
  at: 'guaqi.utils.chatHistory',
  data: type<S.HistoryData>(),
  result: type<S.History>(),
  errors: { 'chat-sign-in': 401, 'chat-room-not-found': 404 },
})

/** The rooms that the asker chooses from: of the site, and of the nodes that they are in. */
export const getChatRooms = read('utils.getChatRooms', {
  at: 'guaqi.utils.chatRooms',
  data: type<S.RoomsData>(),
  result: type<S.Rooms>(),
  errors: { 'chat-sign-in': 401 },
})

/** Stores a message and publishes it to everybody in the room. JSON text {index, text, timestamp, signature}. */
export const sendChat = write('utils.chat', {
  at: 'guaqi.utils.sendChat',
  data: type<S.SendData>(),
  result: type<string>(),
  errors: {
    'chat-room-not-found': 404,
    'chat-no-permission': 403,
    'chat-silenced': 403,
    'chat-silenced-here': 403,
    'chat-empty': 422,
    'chat-too-long': 422,
    'chat-twice': 409,
    'chat-slow': 429,
    'chat-no-pictures': 403,
    'chat-picture-not-found': 404,
  },
})

/** Deletes a message, one's own or as a moderator. Answers with a signature. */
export const deleteChat = write('utils.chatDelete', {
  at: 'guaqi.utils.chatDelete',
  data: type<S.DeleteData>(),
  result: type<string>(),
  errors: { 'chat-message-not-found': 404, 'chat-not-yours': 403 },
})

/** Changes one's own words, for some minutes. */
export const editChat = write('utils.chatEdit', {
  at: 'guaqi.utils.chatEdit',
  data: type<S.EditData>(),
  result: type<S.Edited>(),
  errors: {
    'chat-message-not-found': 404,
    'chat-not-yours': 403,
    'chat-no-permission': 403,
    'chat-silenced': 403,
    'chat-silenced-here': 403,
    'chat-empty': 422,
    'chat-too-long': 422,
    'chat-too-late': 409,
  },
})

/** Adds a reaction to a message, or removes it. */
export const reactChat = write('utils.chatReact', {
  at: 'guaqi.utils.chatReact',
  data: type<S.ReactData>(),
  result: type<S.Reacted>(),
  errors: {
    'chat-message-not-found': 404,
    'chat-no-permission': 403,
    'chat-silenced': 403,
    'chat-silenced-here': 403,
  },
})

/** Stores up to which message the asker has read. */
export const markChatRead = write('utils.chatRead', {
  at: 'guaqi.utils.chatRead',
  data: type<S.ReadData>(),
  result: type<S.Marked>(),
  errors: { 'chat-room-not-found': 404 },
})

/** How many are in a room, and its newest messages. */
export const showRoom = frameKind<{ people: number; messages: S.ChatMessage[] }>('show_room')
export const chatRoom = frameKind<S.ChatMessage>('chat_room')
/** A message has other reactions or cards by now. */
export const chatChanged = frameKind<S.ChatMessage>('chat_changed')
export const chatDeleted = frameKind<{ index: number; by: 'author' | 'staff' }>('delete_chat')
/** There is no such room for the reader any more. */
export const roomClosed = frameKind('room_closed')
export const someoneTypes = frameKind<{ id: number; name: string }>('typing')
/** Whether something was said that they have not read, in any of their rooms. */
export const chatNews = frameKind<{ hasNew: boolean }>('chat_news')
