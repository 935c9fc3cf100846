import type { PersonalData } from '#server/jobs/personal-data.ts'
import { privacyParts } from './queries/exports.ts'

export const privacyData: PersonalData = { export: privacyParts }
