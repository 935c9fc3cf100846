import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseTranslationDrafts } from './queries/erase.ts'
import { translationsParts } from './queries/export.ts'

export const translationsData: PersonalData = {
  erase: { identity: eraseTranslationDrafts },
  export: translationsParts,
  merge: {
    columns: {
      'translation_drafts.editor_id': { moves: 'drafts' },
    },
  },
}
