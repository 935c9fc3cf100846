import { setNoFollows } from '#features/kernel/people/queries/erase.ts'
import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseFollows } from './queries/erase.ts'
import { followsParts } from './queries/export.ts'

export const followsData: PersonalData = {
  erase: { relations: [eraseFollows], recount: setNoFollows },
  export: followsParts,
}
