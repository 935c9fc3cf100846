import { action } from '#server/action.ts'
import { findFollowed } from '../contract.ts'
import { listFollowedAt, listFollowedOf } from '../queries/follows.ts'
import * as S from '../schemas.ts'

export const findFollowedAction = action(findFollowed, {
  data: S.findFollowedData,
  result: S.personIds,
  allow: 'members',
  limit: '120 per minute',
  run: async ({ db, asker, now }, asked) =>
    'people' in asked
      ? listFollowedOf(db, asker.personId ?? 0, asked.people)
      : listFollowedAt(db, { of: asked.of, address: asked.id, asker, now }),
})
