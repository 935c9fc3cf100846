import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseReports } from './queries/erase.ts'
import { reportsParts } from './queries/export.ts'

export const reportsData: PersonalData = { erase: { identity: eraseReports }, export: reportsParts }
