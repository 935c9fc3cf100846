import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseSpam, spamParts } from './queries.ts'

export const spamData: PersonalData = { erase: { identity: eraseSpam }, export: spamParts }
