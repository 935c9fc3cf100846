import { defineModule } from '#site/module.ts'

/** An order of somebody without an account; the browser asks for it, with the token in the address. */
export const guestOrder = defineModule({ name: 'guest-order', version: 1 })
