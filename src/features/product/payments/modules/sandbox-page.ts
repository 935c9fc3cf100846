import { defineModule } from '#site/module.ts'

/** Where one pays in test mode: the browser asks for the payment that the address names. */
export const sandboxPage = defineModule({ name: 'sandbox-page', version: 1 })
