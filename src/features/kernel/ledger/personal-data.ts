import type { PersonalData } from '#server/jobs/personal-data.ts'
import { ledgerParts } from './queries/export.ts'

export const ledgerData: PersonalData = { export: ledgerParts }
