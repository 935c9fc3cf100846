import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseGifts } from './queries/erase.ts'
import { giftsParts } from './queries/export.ts'

export const giftsData: PersonalData = { erase: { identity: eraseGifts }, export: giftsParts }
