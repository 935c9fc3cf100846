import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseSpam } from './queries.ts'

export const spamData: PersonalData = { erase: { identity: eraseSpam } }
