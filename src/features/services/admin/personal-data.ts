import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseMergeNames, findMerging } from './queries/merges.ts'
import { eraseNotes, notesParts } from './queries/notes.ts'

export const adminData: PersonalData = {
  erase: {
    identity: async (db, who) => [...(await eraseNotes(db, who)), ...(await eraseMergeNames(db, who))],
  },
  export: notesParts,
  merge: {
    hinders: findMerging,
    columns: {
      'backups.by_id': { stays: 'what staff did is answered for by whom it was done' },
      'account_merges.from_id': { stays: 'it says which account closed' },
      'account_merges.to_id': { stays: 'it is done, or stands in the way' },
      'account_merges.by_id': { stays: 'what staff did is answered for by whom it was done' },
      'audit_log.actor_id': { stays: 'nothing in it can be changed' },
      'person_notes.person_id': { moves: 'notes' },
      'person_notes.author_id': { stays: 'what staff did is answered for by whom it was done' },
    },
  },
}
