import { action } from '#server/door/action.ts'
import { listMutedTopics } from '../contract.ts'
import { listMutedTopics as listNumbers } from '../queries/subscriptions.ts'
import * as S from '../schemas.ts'

/** Lists mark these: the latest of them, as lists begin with what is new. */
export const listMutedTopicsAction = action(listMutedTopics, {
  data: S.nothingAsked,
  result: S.mutedTopics,
  allow: 'members',
  limit: '120 per minute',
  keeps: 'asker',
  run: async ({ db, asker, shows }) => {
    shows(`person:${asker.personId}:reactions`)
    return { topics: await listNumbers(db, asker.personId) }
  },
})
