import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseMessages, messagesParts } from './queries/conversations.ts'
import { joinConversations } from './queries/merge.ts'

export const conversationsData: PersonalData = {
  erase: { identity: eraseMessages },
  export: messagesParts,
  merge: {
    first: joinConversations,
    columns: {
      'conversations.person_id': { moves: 'messages', once: ['other_id'] },
      'conversations.other_id': { moves: 'messages', once: ['person_id'] },
      'messages.from_id': { moves: 'messages', once: ['key'], double: 'stays' },
      'messages.to_id': { moves: 'messages' },
      'message_choices.person_id': { moves: 'other', once: [] },
    },
  },
}
