import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseVotes } from './queries/erase.ts'
import { docsParts } from './queries/export.ts'

export const docsData: PersonalData = { erase: { relations: [eraseVotes] }, export: docsParts }
