import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseGifts } from './queries/erase.ts'

export const giftsData: PersonalData = { erase: { identity: eraseGifts } }
