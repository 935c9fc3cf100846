import { defineModule } from '#site/module.ts'

/** Where whoever has the key of an empty site becomes its first admin. */
export const firstAdmin = defineModule({ name: 'first-admin', version: 1, subjects: ['setup.single'] })
