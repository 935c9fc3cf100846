import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseReader, newsletterParts } from './queries/personal.ts'

export const newsletterData: PersonalData = { erase: { identity: eraseReader }, export: newsletterParts }
