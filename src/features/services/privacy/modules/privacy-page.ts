import { defineModule } from '#site/module.ts'
import { getOwnData } from '../contract.ts'

/** What somebody can know and decide about their own data: for them alone. */
export const privacyPage = defineModule({
  name: 'privacy-page',
  version: 1,
  personal: async (_settings, { ask }) => ({ ownData: await ask(getOwnData, {}) }),
})
