import { defineModule } from '#site/module.ts'
import { getMembership } from '../contract.ts'

/** The tiers, what each gives and costs, and what the reader has: for members. */
export const membershipPage = defineModule({
  name: 'membership-page',
  version: 1,
  personal: async (_settings, { ask }) => ({ membership: await ask(getMembership, {}) }),
})
