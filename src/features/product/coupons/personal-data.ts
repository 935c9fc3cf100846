import type { PersonalData } from '#server/jobs/personal-data.ts'
import { couponsParts, eraseCoupons } from './queries/personal.ts'

export const couponsData: PersonalData = {
  erase: { identity: eraseCoupons },
  export: couponsParts,
  merge: {
    columns: {
      'coupon_allowed.person_id': { moves: 'coupons', once: ['campaign_id'] },
      'coupon_campaigns.created_by': { stays: 'what staff did is answered for by whom it was done' },
      'coupon_uses.person_id': { moves: 'coupons' },
      'coupons.owner_id': { moves: 'coupons' },
    },
  },
}
