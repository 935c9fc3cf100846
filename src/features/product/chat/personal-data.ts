import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseChat } from './queries/erase.ts'
import { chatParts } from './queries/export.ts'

export const chatData: PersonalData = { erase: { identity: eraseChat }, export: chatParts }
