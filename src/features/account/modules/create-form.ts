import { defineModule } from '#site/module.ts'
import { plainSettings } from '../schemas.ts'

/** The place to write; made in the browser only. */
export const createForm = defineModule({ name: 'create-form', version: 1, settings: plainSettings })
