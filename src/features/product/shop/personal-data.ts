import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseWishes, shopParts } from './queries/personal.ts'

export const shopData: PersonalData = {
  erase: { identity: eraseWishes },
  export: shopParts,
  merge: {
    columns: {
      'kept_products.person_id': { moves: 'kept', once: ['post_id'] },
      'stock_wishes.person_id': { moves: 'kept', once: ['variant_id'] },
      'wish_shares.person_id': { moves: 'kept', once: [] },
    },
  },
}
