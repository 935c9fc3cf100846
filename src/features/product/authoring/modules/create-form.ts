import { defineModule } from '#site/module.ts'

/** The place to write; made in the browser only. */
export const createForm = defineModule({ name: 'create-form', version: 1 })
