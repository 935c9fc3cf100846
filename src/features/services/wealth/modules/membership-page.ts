import { listRenewals } from '#features/product/renewals/contract.ts'
import type { Renewal } from '#features/product/renewals/schemas.ts'
import { defineModule } from '#site/module.ts'
import { getMembership } from '../contract.ts'
import type { Membership } from '../schemas.ts'

export interface MembershipData {
  /** As strangers read it. */
  offered: Membership
  membership?: Membership
  renewals?: Renewal[]
}

/** The tiers, what each gives and costs; for members also what they have. */
export const membershipPage = defineModule<object, MembershipData>({
  name: 'membership-page',
  version: 1,
  load: async (_settings, { ask }) => ({ offered: await ask(getMembership, {}) }),
  personal: async (_settings, { ask }) => {
    const [membership, { renewals }] = await Promise.all([ask(getMembership, {}), ask(listRenewals, {})])
    return { membership, renewals }
  },
})
