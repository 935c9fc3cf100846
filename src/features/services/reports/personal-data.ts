import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseReports } from './queries/erase.ts'

export const reportsData: PersonalData = { erase: { identity: eraseReports } }
