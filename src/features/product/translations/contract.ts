import type { Changes } from '#features/talk/writing/schemas.ts'
import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

const OF_TEXT = { 'text-not-found': 404, 'text-not-yours': 403 } as const
const WRITING = { ...OF_TEXT, silenced: 403, 'translation-of-itself': 422 } as const

/** A text beside its translation into one language: the desk of whoever translates. */
export const getTranslation = read('content.getTranslation', {
  at: 'guaqi.content.translation',
  data: type<S.GetTranslationData>(),
  result: type<S.Translation>(),
  errors: { ...OF_TEXT, 'revision-not-found': 404 },
})

/** What a translation said before, for whoever may change it. */
export const listTranslationChanges = read('content.listTranslationChanges', {
  at: 'guaqi.content.translationChanges',
  data: type<S.ListTranslationChangesData>(),
  result: type<Changes>(),
  errors: OF_TEXT,
})

/** Saves a draft; refused where it was changed meanwhile (optimistic locking). */
export const saveTranslation = write('content.saveTranslation', {
  at: 'guaqi.content.saveTranslation',
  data: type<S.SaveTranslationData>(),
  result: type<S.TranslationSaved>(),
  errors: { ...WRITING, 'translation-conflict': 409, 'text-too-long': 422, 'document-broken': 422 },
})

/** Shows a translation to readers, in the place of one that is there already. */
export const publishTranslation = write('content.publishTranslation', {
  at: 'guaqi.content.publishTranslation',
  data: type<S.PublishTranslationData>(),
  result: type<S.Done>(),
  errors: {
    ...WRITING,
    'submit-title': 422,
    'submit-content': 422,
    'title-too-long': 422,
    'excerpt-too-long': 422,
    'text-too-long': 422,
    'document-broken': 422,
    'foreign-picture': 422,
    'foreign-gated': 422,
    'hidden-unlike-original': 422,
    'hidden-mark-missing': 422,
    'translation-held': 422,
    'translation-conflict': 409,
    'source-changed': 409,
  },
})

/** Unpublishes a translation; its text becomes a draft. */
export const withdrawTranslation = write('content.withdrawTranslation', {
  at: 'guaqi.content.withdrawTranslation',
  data: type<S.ChosenTranslation>(),
  result: type<S.Done>(),
  errors: { ...OF_TEXT, silenced: 403, 'translation-not-found': 404 },
})

/** Discards a draft; the published translation stays. */
export const discardTranslation = write('content.discardTranslation', {
  at: 'guaqi.content.discardTranslation',
  data: type<S.DiscardTranslationData>(),
  result: type<S.Done>(),
  errors: {
    ...OF_TEXT,
    silenced: 403,

    'translation-not-found': 404,
    'translation-conflict': 409,
  },
})

/** The asker's own texts, each with its state in every language. */
export const listTranslations = read('content.listTranslations', {
  at: 'guaqi.content.translations',
  data: type<S.ListTranslationsData>(),
  result: type<S.TranslatedTexts>(),
})
