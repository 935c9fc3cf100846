import { defineModule } from '#site/module.ts'
import { listAddresses } from '../contract.ts'

/** Somebody's address book: for them alone. */
export const addressPage = defineModule({
  name: 'address-page',
  version: 1,
  personal: async (_settings, { ask }) => ({ first: await ask(listAddresses, {}) }),
})
