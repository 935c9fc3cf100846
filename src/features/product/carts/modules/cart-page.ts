import { defineModule } from '#site/module.ts'

/** The basket on a page of its own; the browser asks what is in it, also for strangers. */
export const cartPage = defineModule({ name: 'cart-page', version: 1 })
