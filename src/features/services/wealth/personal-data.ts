import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseEarnings } from './queries/erase.ts'
import { wealthParts } from './queries/export.ts'

export const wealthData: PersonalData = { erase: { identity: eraseEarnings }, export: wealthParts }
