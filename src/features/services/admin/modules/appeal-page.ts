import { defineModule } from '#site/module.ts'

/** Where somebody appeals against a sanction by a link, signed in or not. */
export const appealPage = defineModule({ name: 'appeal-page', version: 1, subjects: ['account.appeal'] })
