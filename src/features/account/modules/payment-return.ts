import { defineModule } from '#site/module.ts'
import { plainSettings } from '../schemas.ts'

/** Where one comes back from paying elsewhere. */
export const paymentReturn = defineModule({
  name: 'payment-return',
  version: 1,
  isStatic: true,
  settings: plainSettings,
})
