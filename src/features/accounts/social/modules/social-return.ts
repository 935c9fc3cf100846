import { defineModule } from '#site/module.ts'

/** Where one comes back from a login at another provider. */
export const socialReturn = defineModule({ name: 'social-return', version: 1 })
