import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseRefundWords, refundsParts } from './queries/personal.ts'

/** Requests belong to the books, which are kept as the law asks; what was said in them goes. */
export const refundsData: PersonalData = {
  erase: { identity: eraseRefundWords },
  export: refundsParts,
  merge: {
    columns: {
      'refund_requests.person_id': { moves: 'orders' },
      'refund_requests.decided_by': { stays: 'what staff did is answered for by whom it was done' },
    },
  },
}
