import type { PersonalData } from '#server/jobs/personal-data.ts'
import { mediaParts } from './queries/export.ts'

export const mediaData: PersonalData = {
  export: mediaParts,
  merge: {
    columns: {
      'media.owner_id': { moves: 'files', once: ['storage_key'], double: 'stays' },
      'uploads.person_id': { goes: 'files' },
      'finished_uploads.person_id': { goes: 'files' },
    },
  },
}
