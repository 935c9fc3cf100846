import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseDownloads, filesParts } from './queries.ts'

export const filesData: PersonalData = {
  erase: { identity: eraseDownloads },
  export: filesParts,
  merge: {
    columns: {
      'file_downloads.person_id': { moves: 'other', once: ['day', 'file_key'] },
    },
  },
}
