import type { PersonalData } from '#server/jobs/personal-data.ts'
import { buildingParts, eraseBuilding } from './queries/personal.ts'

export const builderData: PersonalData = {
  erase: { identity: eraseBuilding },
  export: buildingParts,
  merge: {
    columns: {
      'page_drafts.saved_by': { moves: 'other' },
      'page_versions.by_id': { moves: 'other' },
      'page_visits.person_id': { moves: 'other', once: ['page_key'] },
    },
  },
}
