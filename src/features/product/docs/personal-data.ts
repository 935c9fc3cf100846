import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseVotes } from './queries/erase.ts'
import { docsParts } from './queries/export.ts'
import { moveVotes } from './queries/merge.ts'

export const docsData: PersonalData = {
  erase: { relations: [eraseVotes] },
  export: docsParts,
  merge: {
    first: moveVotes,
    columns: {
      'doc_votes.voter': { step: 'votes go over, doubles are counted off' },
    },
  },
}
