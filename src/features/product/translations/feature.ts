import { feature } from '#server/feature.ts'
import { discardTranslationAction } from './actions/discard-translation.ts'
import { getTranslationAction } from './actions/get-translation.ts'
import { listTranslationChangesAction } from './actions/list-translation-changes.ts'
import { listTranslationsAction } from './actions/list-translations.ts'
import { publishTranslationAction } from './actions/publish-translation.ts'
import { saveTranslationAction } from './actions/save-translation.ts'
import { withdrawTranslationAction } from './actions/withdraw-translation.ts'
import { translationChanged } from './events.ts'
import { ownTranslations } from './modules/own-translations.ts'
import { translationDesk } from './modules/translation-desk.ts'
import { translationsData } from './personal-data.ts'
import { translationsPages } from './preset-pages.ts'
import { translationsMediaUses } from './queries/media-uses.ts'

export const translationsFeature = feature({
  name: 'product/translations',
  actions: [
    getTranslationAction,
    saveTranslationAction,
    publishTranslationAction,
    withdrawTranslationAction,
    discardTranslationAction,
    listTranslationChangesAction,
    listTranslationsAction,
  ],
  modules: [ownTranslations, translationDesk],
  presetPages: translationsPages,
  events: [translationChanged],
  personalData: translationsData,
  mediaUses: translationsMediaUses,
})
