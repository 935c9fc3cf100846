import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseChat } from './queries/erase.ts'
import { chatParts } from './queries/export.ts'

export const chatData: PersonalData = {
  erase: { identity: eraseChat },
  export: chatParts,
  merge: {
    columns: {
      'chat_messages.author_id': { moves: 'chat' },
      'chat_reactions.person_id': { moves: 'chat', once: ['room', 'index', 'sign'] },
      'chat_reads.person_id': { moves: 'other', once: ['room'] },
    },
  },
}
