import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseCart } from './queries/erase.ts'
import { cartsParts } from './queries/export.ts'
import { joinCarts } from './queries/merge.ts'

export const cartsData: PersonalData = {
  erase: { identity: eraseCart },
  export: cartsParts,
  merge: {
    first: joinCarts,
    columns: {
      'carts.person_id': { moves: 'other', once: [] },
    },
  },
}
