import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseNotes, notesParts } from './queries/notes.ts'

export const adminData: PersonalData = {
  erase: { identity: eraseNotes },
  export: notesParts,
  merge: {
    columns: {
      'audit_log.actor_id': { stays: 'nothing in it can be changed' },
      'person_notes.person_id': { moves: 'notes' },
      'person_notes.author_id': { stays: 'what staff did is answered for by whom it was done' },
    },
  },
}
