import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseAccount } from './queries/erase.ts'
import { accountParts } from './queries/export.ts'

export const accountData: PersonalData = { erase: { identity: eraseAccount }, export: accountParts }
