import { feature } from '#server/feature.ts'
import { findFollowedAction } from './actions/find-followed.ts'
import { toggleFollowAction } from './actions/toggle-follow.ts'
import { personFollowed, personUnfollowed } from './events.ts'
import { followsLive } from './live.ts'
import { followsData } from './personal-data.ts'

export const followsFeature = feature({
  name: 'talk/follows',
  actions: [findFollowedAction, toggleFollowAction],
  events: [personFollowed, personUnfollowed],
  live: followsLive,
  personalData: followsData,
})
