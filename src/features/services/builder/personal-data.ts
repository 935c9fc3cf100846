import type { PersonalData } from '#server/jobs/personal-data.ts'
import { buildingParts, eraseBuilding } from './queries/personal.ts'

export const builderData: PersonalData = { erase: { identity: eraseBuilding }, export: buildingParts }
