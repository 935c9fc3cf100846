import { action } from '#server/door/action.ts'
import { findFollowed } from '../contract.ts'
import { listFollowedAt, listFollowedOf } from '../queries/follows.ts'
import * as S from '../schemas.ts'

export const findFollowedAction = action(findFollowed, {
  data: S.findFollowedData,
  result: S.personIds,
  allow: 'members',
  limit: '120 per minute',
  keeps: 'asker',
  run: async ({ db, asker, now, shows }, asked) => {
    const me = asker.personId
    shows(`person:${me}:activity`)
    return 'people' in asked
      ? listFollowedOf(db, me, asked.people)
      : listFollowedAt(db, { of: asked.of, address: asked.id, asker, now })
  },
})
