import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseNotes, notesParts } from './queries/notes.ts'

export const adminData: PersonalData = { erase: { identity: eraseNotes }, export: notesParts }
