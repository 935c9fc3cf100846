import type { PersonalData } from '#server/jobs/personal-data.ts'
import { erasePersonEntry } from './queries/erase.ts'

export const entriesData: PersonalData = { erase: { identity: erasePersonEntry } }
