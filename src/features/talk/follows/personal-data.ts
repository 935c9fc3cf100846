import { setNoFollows } from '#features/kernel/people/queries/erase.ts'
import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseBlocks, eraseFollows } from './queries/erase.ts'
import { followsParts } from './queries/export.ts'

export const followsData: PersonalData = {
  erase: { identity: eraseBlocks, relations: [eraseFollows], recount: setNoFollows },
  export: followsParts,
}
