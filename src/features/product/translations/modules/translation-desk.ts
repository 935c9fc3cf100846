import { defineModule } from '#site/module.ts'

/** The page to translate a text beside its original; rendered in the browser only. */
export const translationDesk = defineModule({ name: 'translation-desk', version: 1 })
