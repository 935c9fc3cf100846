import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseEarnings } from './queries/erase.ts'
import { wealthParts } from './queries/export.ts'
import { findOpenWithdrawals } from './queries/merge.ts'

export const wealthData: PersonalData = {
  erase: { identity: eraseEarnings },
  export: wealthParts,
  merge: {
    hinders: findOpenWithdrawals,
    columns: {
      'check_ins.person_id': { moves: 'earnings', once: ['day'] },
      'earnings.person_id': { moves: 'earnings', once: ['rule', 'object'], double: 'stays' },
      'memberships.person_id': { moves: 'subscriptions', once: ['key'], double: 'stays' },
      'redemptions.person_id': { moves: 'earnings', once: ['code_id'], double: 'stays' },
      'withdrawals.person_id': { moves: 'payments', once: ['key'], double: 'stays' },
      'withdrawals.decided_by': { stays: 'what staff did is answered for by whom it was done' },
      'redeem_codes.created_by': { stays: 'what staff did is answered for by whom it was done' },
      'code_batches.created_by': { stays: 'what staff did is answered for by whom it was done' },
      'code_batches.revoked_by': { stays: 'what staff did is answered for by whom it was done' },
    },
  },
}
