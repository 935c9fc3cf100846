import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseIdentities } from './queries/erase.ts'
import { socialParts } from './queries/export.ts'

export const socialData: PersonalData = { erase: { identity: eraseIdentities }, export: socialParts }
