import { action } from '#server/door/action.ts'
import { readId } from '#shared/ids/ids.ts'
import { toggleFollow } from '../contract.ts'
import { personFollowed, personUnfollowed } from '../events.ts'
import { canFollowPerson } from '../permissions.ts'
import { flipFollow } from '../queries/follows.ts'
import * as S from '../schemas.ts'

export const toggleFollowAction = action(toggleFollow, {
  data: S.toggleFollowData,
  result: S.followed,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { userId }) => {
    const { db, asker, now, announce, refuse } = context
    const followerId = asker.personId
    const followedId = readId('person', userId)
    if (!followedId) return refuse('profile-not-found')
    const verdict = canFollowPerson(asker, { personId: followedId, deletedAt: null })
    if (!verdict.allowed) return refuse('follow-oneself')
    const following = await flipFollow(db, { followerId, followedId, now })
    if (following === null) return refuse('profile-not-found')
    await announce(following ? personFollowed : personUnfollowed, { followerId, followedId })
    return { success: true as const, following }
  },
})
