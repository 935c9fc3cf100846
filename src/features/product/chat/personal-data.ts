import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseChat } from './queries/erase.ts'

export const chatData: PersonalData = { erase: { identity: eraseChat } }
