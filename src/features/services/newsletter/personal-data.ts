import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseReader, newsletterParts } from './queries/personal.ts'

export const newsletterData: PersonalData = {
  erase: { identity: eraseReader },
  export: newsletterParts,
  merge: {
    columns: {
      'newsletter_letters.created_by': { stays: 'what staff did is answered for by whom it was done' },
      'newsletter_readers.person_id': { moves: 'other', once: [] },
    },
  },
}
