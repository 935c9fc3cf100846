import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseSpam, spamParts } from './queries.ts'

export const spamData: PersonalData = {
  erase: { identity: eraseSpam },
  export: spamParts,
  merge: {
    columns: {
      'held_things.author_id': { moves: 'other' },
      'held_things.decided_by': { stays: 'what staff did is answered for by whom it was done' },
      'text_prints.person_id': { moves: 'other', once: ['print'] },
    },
  },
}
