import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseAccount } from './queries/erase.ts'

export const accountData: PersonalData = { erase: { identity: eraseAccount } }
