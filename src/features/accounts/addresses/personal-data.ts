import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseAddresses } from './queries/erase.ts'
import { addressesParts } from './queries/export.ts'
import { keepOneDefault } from './queries/merge.ts'

export const addressesData: PersonalData = {
  erase: { identity: eraseAddresses },
  export: addressesParts,
  merge: {
    first: keepOneDefault,
    columns: {
      'addresses.person_id': { moves: 'addresses' },
    },
  },
}
