import type { PersonalData } from '#server/jobs/personal-data.ts'
import { erasePayer } from './queries/erase.ts'
import { paymentsParts } from './queries/export.ts'
import { findOpenPayments } from './queries/merge.ts'

export const paymentsData: PersonalData = {
  erase: { identity: erasePayer },
  export: paymentsParts,
  merge: {
    hinders: findOpenPayments,
    columns: {
      'payments.person_id': { moves: 'payments' },
      'payment_ways.person_id': { moves: 'payments' },
      'payment_keepings.person_id': { goes: 'payments' },
      'payment_keys.set_by': { stays: 'what staff did is answered for by whom it was done' },
      'payment_differences.closed_by': { stays: 'what staff did is answered for by whom it was done' },
    },
  },
}
