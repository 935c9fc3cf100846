import type { PersonalData } from '#server/jobs/personal-data.ts'
import { privacyParts } from './queries/exports.ts'

export const privacyData: PersonalData = {
  export: privacyParts,
  merge: {
    columns: {
      'data_exports.person_id': { moves: 'other' },
      'erasures.person_id': { stays: 'who is about to leave is not merged' },
    },
  },
}
