import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseSubscriptions } from './queries/erase.ts'

export const subscriptionsData: PersonalData = { erase: { identity: eraseSubscriptions } }
