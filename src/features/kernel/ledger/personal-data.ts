import type { PersonalData } from '#server/jobs/personal-data.ts'
import { ledgerParts } from './queries/export.ts'
import { moveBalances } from './queries/merge.ts'

export const ledgerData: PersonalData = {
  export: ledgerParts,
  merge: {
    columns: {
      'ledger_accounts.person_id': { step: 'what they hold is posted over; entries are never changed' },
      'ledger_holds.person_id': { step: 'open holds go over with the held money' },
      'ledger_transactions.actor_id': { stays: 'nothing in it can be changed' },
    },
    last: moveBalances,
  },
}
