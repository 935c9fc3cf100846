import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseDrafts } from './queries/erase/drafts.ts'
import { eraseMedia } from './queries/erase/media.ts'
import { erasePosts } from './queries/erase/posts.ts'

/** Posts and files are erased here, above all that hangs on them: polls, goods, galleries, covers. */
export const authoringData: PersonalData = {
  erase: { identity: eraseDrafts, contributions: [erasePosts], media: [eraseMedia] },
}
