import { localize } from '#site/localize.ts'
import { defineModule } from '#site/module.ts'
import { getMembership } from '../contract.ts'
import { type Membership, type VipTiersSettings, vipTiersSettings } from '../schemas.ts'

export interface VipTiersData {
  title: string
  text: string
  tiers: Membership['tiers']
}

/** The tiers that are for sale, with what they cost and give; each leads to the page of membership. */
export const vipTiers = defineModule<VipTiersSettings, VipTiersData>({
  name: 'vip-tiers',
  version: 1,
  isStatic: true,
  settings: vipTiersSettings,
  load: async ({ title, text }, { ask, locale }) => {
    const { tiers } = await ask(getMembership, {})
    return {
      title: localize(title, locale),
      text: localize(text, locale),
      tiers: tiers.filter(({ offers }) => offers.length > 0),
    }
  },
})
