import { defineModule } from '#site/module.ts'

/** Somebody's private messages: for them alone, and asked for by the page itself. */
export const messagePage = defineModule({ name: 'message-page', version: 1 })
