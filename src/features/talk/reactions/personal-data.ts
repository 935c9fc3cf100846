import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseReactions } from './queries/erase.ts'
import { reactionsParts } from './queries/export.ts'
import { countDoubleReactions, lockDoubleReactions } from './queries/merge.ts'

export const reactionsData: PersonalData = {
  erase: { relations: [eraseReactions] },
  export: reactionsParts,
  merge: {
    locks: lockDoubleReactions,
    first: countDoubleReactions,
    columns: {
      'reactions.person_id': { moves: 'reactions', once: ['target_kind', 'target_id', 'kind'] },
    },
  },
}
