import { defineModule } from '#site/module.ts'
import { getOverview } from '../contract.ts'

/** How an account is secured, and all that one can do about it: for its owner alone. */
export const securityPage = defineModule({
  name: 'security-page',
  version: 1,
  personal: async (_settings, { ask }) => ({ overview: await ask(getOverview, {}) }),
})
