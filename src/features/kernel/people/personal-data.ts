import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseProfile, eraseTraces } from './queries/erase.ts'
import { findLeaving, moveTraces } from './queries/merge.ts'

export const peopleData: PersonalData = {
  erase: { close: eraseProfile, identity: eraseTraces },
  merge: {
    hinders: findLeaving,
    columns: {
      'people.invited_by': {
        step: 'whom they invited was invited by the one who stays, and nobody by themselves',
      },
      'search_people.person_id': { step: 'the closed account is not found' },
    },
    last: moveTraces,
  },
}
