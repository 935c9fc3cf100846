import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseEarnings } from './queries/erase.ts'

export const wealthData: PersonalData = { erase: { identity: eraseEarnings } }
