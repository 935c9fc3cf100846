import { defineModule } from '#site/module.ts'

/** The form to write a text; rendered in the browser only. */
export const createForm = defineModule({ name: 'create-form', version: 1 })
