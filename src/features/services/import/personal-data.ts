import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseImported, importParts, mergeImported } from './queries/personal.ts'

export const importData: PersonalData = {
  erase: { identity: eraseImported },
  export: importParts,
  merge: {
    first: mergeImported,
    columns: { 'import_refs.target_id': { step: 'mergeImported: authors are those who stay' } },
  },
}
