import { defineModule } from '#site/module.ts'

/** Where a text is written in another language beside its original; made in the browser only. */
export const translationDesk = defineModule({ name: 'translation-desk', version: 1 })
