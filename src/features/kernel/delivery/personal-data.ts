import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseOutgoing } from './queries.ts'

export const deliveryData: PersonalData = { erase: { identity: eraseOutgoing } }
