import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseMessages } from './queries.ts'

export const messagesData: PersonalData = { erase: { identity: eraseMessages } }
