import type { PersonalData } from '#server/jobs/personal-data.ts'
import { mediaParts } from './queries/export.ts'

export const mediaData: PersonalData = { export: mediaParts }
