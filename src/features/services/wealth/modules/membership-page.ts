import { defineModule } from '#site/module.ts'
import { getMembership } from '../contract.ts'
import type { Membership } from '../schemas.ts'

export interface MembershipData {
  /** As strangers read it. */
  offered: Membership
  membership?: Membership
}

/** The tiers, what each gives and costs; for members also what they have. */
export const membershipPage = defineModule<object, MembershipData>({
  name: 'membership-page',
  version: 1,
  load: async (_settings, { ask }) => ({ offered: await ask(getMembership, {}) }),
  personal: async (_settings, { ask }) => ({ membership: await ask(getMembership, {}) }),
})
