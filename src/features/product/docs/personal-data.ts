import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseVotes } from './queries/erase.ts'

export const docsData: PersonalData = { erase: { relations: [eraseVotes] } }
