import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseIdentities } from './queries/erase.ts'
import { socialParts } from './queries/export.ts'
import { moveIdentities } from './queries/merge.ts'

export const socialData: PersonalData = {
  erase: { identity: eraseIdentities },
  export: socialParts,
  merge: {
    first: moveIdentities,
    columns: {
      'identities.person_id': { step: 'they go over, or are deleted by choice' },
      'social_flows.person_id': { goes: 'other' },
    },
  },
}
