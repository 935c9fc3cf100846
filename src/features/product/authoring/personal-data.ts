import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseDrafts } from './queries/personal/drafts.ts'
import { authoringParts } from './queries/personal/export.ts'
import { eraseMedia } from './queries/personal/media.ts'
import { emptyDeletedPosts, erasePosts } from './queries/personal/posts.ts'

/** Posts and files are erased here, above all that hangs on them: polls, goods, galleries, covers. */
export const authoringData: PersonalData = {
  erase: { identity: eraseDrafts, contributions: [erasePosts, emptyDeletedPosts], media: [eraseMedia] },
  export: authoringParts,
  merge: {
    columns: {
      'drafts.person_id': { moves: 'drafts', once: ['post_id'] },
      'draft_readers.person_id': { moves: 'drafts', once: ['draft_id'] },
      'draft_comments.author_id': { moves: 'comments' },
      'draft_comments.done_by': { moves: 'other' },
    },
  },
}
