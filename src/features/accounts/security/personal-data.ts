import type { PersonalData } from '#server/jobs/personal-data.ts'
import { erasePasskeys } from './queries/erase.ts'
import { securityParts } from './queries/export.ts'

export const securityData: PersonalData = { erase: { identity: erasePasskeys }, export: securityParts }
