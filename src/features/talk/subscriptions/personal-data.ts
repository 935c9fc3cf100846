import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseSubscriptions } from './queries/erase.ts'
import { subscriptionsParts } from './queries/export.ts'
import { moveSubscribed } from './queries/merge.ts'

export const subscriptionsData: PersonalData = {
  erase: { identity: eraseSubscriptions },
  export: subscriptionsParts,
  merge: {
    first: moveSubscribed,
    columns: {
      'subscriptions.person_id': { moves: 'follows', once: ['kind', 'target_id'] },
    },
  },
}
