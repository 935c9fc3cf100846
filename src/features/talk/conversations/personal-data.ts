import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseMessages, messagesParts } from './queries.ts'

export const conversationsData: PersonalData = { erase: { identity: eraseMessages }, export: messagesParts }
