import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseBallots, eraseCommunity } from './queries/erase.ts'
import { communityParts } from './queries/export.ts'

export const communityData: PersonalData = {
  erase: { identity: eraseCommunity, relations: [eraseBallots] },
  export: communityParts,
}
