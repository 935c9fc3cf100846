import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseDrafts } from './queries/personal/drafts.ts'
import { authoringParts } from './queries/personal/export.ts'
import { eraseMedia } from './queries/personal/media.ts'
import { erasePosts } from './queries/personal/posts.ts'

/** Posts and files are erased here, above all that hangs on them: polls, goods, galleries, covers. */
export const authoringData: PersonalData = {
  erase: { identity: eraseDrafts, contributions: [erasePosts], media: [eraseMedia] },
  export: authoringParts,
}
