import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseThings } from './queries/acts.ts'

export const bulkData: PersonalData = {
  erase: { identity: eraseThings },
  export: [],
  merge: {
    columns: {
      'bulk_acts.by_id': { stays: 'what staff did is answered for by whom it was done' },
      'bulk_things.person_id': { stays: 'what was done to that account is not taken back on another' },
    },
  },
}
