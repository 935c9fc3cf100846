import { defineModule } from '#site/module.ts'

/** Everything that somebody has written, in all its states. */
export const ownContent = defineModule({ name: 'own-content', version: 1 })
