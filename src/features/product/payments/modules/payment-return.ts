import { defineModule } from '#site/module.ts'

/** Where one comes back from paying elsewhere. */
export const paymentReturn = defineModule({
  name: 'payment-return',
  version: 1,
})
