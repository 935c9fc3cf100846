import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseTranslationDrafts } from './queries/erase.ts'

export const translationsData: PersonalData = { erase: { identity: eraseTranslationDrafts } }
