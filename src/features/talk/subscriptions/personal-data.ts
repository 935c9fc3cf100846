import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseSubscriptions } from './queries/erase.ts'
import { subscriptionsParts } from './queries/export.ts'

export const subscriptionsData: PersonalData = {
  erase: { identity: eraseSubscriptions },
  export: subscriptionsParts,
}
