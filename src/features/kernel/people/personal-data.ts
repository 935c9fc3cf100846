import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseProfile, eraseTraces } from './queries/erase.ts'

export const peopleData: PersonalData = { erase: { close: eraseProfile, identity: eraseTraces } }
