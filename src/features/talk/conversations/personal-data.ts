import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseMessages, messagesParts } from './queries/conversations.ts'

export const conversationsData: PersonalData = { erase: { identity: eraseMessages }, export: messagesParts }
