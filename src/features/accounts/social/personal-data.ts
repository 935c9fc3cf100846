import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseIdentities } from './queries/erase.ts'

export const socialData: PersonalData = { erase: { identity: eraseIdentities } }
