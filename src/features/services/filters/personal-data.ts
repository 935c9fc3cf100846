import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseFilters, filtersParts } from './queries/personal.ts'

export const filtersData: PersonalData = {
  erase: { identity: eraseFilters },
  export: filtersParts,
  merge: { columns: { 'saved_filters.person_id': { goes: 'other' } } },
}
