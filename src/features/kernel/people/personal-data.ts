import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseProfile, forgetInviter } from './queries/erase.ts'

export const peopleData: PersonalData = { erase: { close: eraseProfile, identity: forgetInviter } }
