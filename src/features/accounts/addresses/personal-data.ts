import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseAddresses } from './queries/erase.ts'
import { addressesParts } from './queries/export.ts'

export const addressesData: PersonalData = { erase: { identity: eraseAddresses }, export: addressesParts }
