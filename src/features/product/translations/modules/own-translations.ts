import { defineModule } from '#site/module.ts'

/** Somebody's own texts, each with its state in every language. */
export const ownTranslations = defineModule({ name: 'own-translations', version: 1 })
