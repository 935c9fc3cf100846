import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseChanger, optionsParts } from './queries/personal.ts'

export const optionsData: PersonalData = {
  erase: { identity: eraseChanger },
  export: optionsParts,
  merge: {
    columns: {
      'site_setting_changes.person_id': { stays: 'what staff did is answered for by whom it was done' },
    },
  },
}
