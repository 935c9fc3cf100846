import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseGifts } from './queries/erase.ts'
import { giftsParts } from './queries/export.ts'
import { moveGifts } from './queries/merge.ts'

export const giftsData: PersonalData = {
  erase: { identity: eraseGifts },
  export: giftsParts,
  merge: {
    first: moveGifts,
    columns: {
      'gifts.from_id': { step: 'it goes over, but for gifts between the two' },
      'gifts.to_id': { step: 'it goes over, but for gifts between the two' },
    },
  },
}
