import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseWishes, shopParts } from './queries/personal.ts'

export const shopData: PersonalData = { erase: { identity: eraseWishes }, export: shopParts }
