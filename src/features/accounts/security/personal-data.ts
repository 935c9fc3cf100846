import type { PersonalData } from '#server/jobs/personal-data.ts'
import { erasePasskeys } from './queries/erase.ts'

export const securityData: PersonalData = { erase: { identity: erasePasskeys } }
