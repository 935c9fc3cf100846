import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseAccount } from './queries/erase.ts'
import { accountParts } from './queries/export.ts'
import { endSignIns } from './queries/merge.ts'

export const accountData: PersonalData = {
  erase: { identity: eraseAccount },
  export: accountParts,
  merge: {
    first: endSignIns,
    columns: {
      'looks.person_id': { moves: 'other' },
      'passkeys.person_id': { step: 'they go over, or are deleted by choice' },
      'passkey_challenges.person_id': { goes: 'other' },
      'security_events.person_id': { moves: 'other' },
      'sessions.person_id': { stays: 'they have ended' },
      'totp.person_id': { step: 'second steps of the closed account are deleted' },
      'recovery_codes.person_id': { step: 'second steps of the closed account are deleted' },
      'sanctions.person_id': { moves: 'sanctions' },
      'sanctions.created_by': { stays: 'what staff did is answered for by whom it was done' },
      'sanctions.lifted_by': { stays: 'what staff did is answered for by whom it was done' },
      'consents.person_id': { moves: 'other' },
    },
  },
}
