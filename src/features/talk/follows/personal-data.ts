import { setNoFollows } from '#features/kernel/people/queries/erase.ts'
import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseBlocks, eraseFollows } from './queries/erase.ts'
import { followsParts } from './queries/export.ts'
import { countDoubleFollows, recountFollows } from './queries/merge.ts'

export const followsData: PersonalData = {
  erase: { identity: eraseBlocks, relations: [eraseFollows], recount: setNoFollows },
  export: followsParts,
  merge: {
    first: countDoubleFollows,
    columns: {
      'follows.follower_id': { moves: 'follows', once: ['followed_id'] },
      'follows.followed_id': { moves: 'follows', once: ['follower_id'] },
      'message_blocks.person_id': { moves: 'other', once: ['blocked_id'] },
      'message_blocks.blocked_id': { moves: 'other', once: ['person_id'] },
    },
    last: recountFollows,
  },
}
