import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseThings } from './queries/acts.ts'

export const bulkData: PersonalData = { erase: { identity: eraseThings }, export: [] }
