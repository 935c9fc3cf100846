import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseRenewals } from './queries/erase.ts'
import { renewalsParts } from './queries/export.ts'
import { askAgain } from './queries/merge.ts'

export const renewalsData: PersonalData = {
  erase: { identity: eraseRenewals },
  export: renewalsParts,
  merge: {
    first: askAgain,
    columns: {
      'renewals.person_id': { moves: 'subscriptions', once: ['kind', 'item'], whileNull: 'ended_at' },
    },
  },
}
