import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseSales } from './queries/erase.ts'
import { salesParts } from './queries/export.ts'

export const salesData: PersonalData = {
  erase: { identity: eraseSales },
  export: salesParts,
  merge: {
    columns: {
      'sales.person_id': { moves: 'purchases' },
    },
  },
}
