import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** Follows a person, or leaves off. */
export const toggleFollow = write('mutates.follow', {
  at: 'gqFollow',
  data: type<S.ToggleFollowData>(),
  result: type<S.Followed>(),
  errors: { 'profile-not-found': 404, 'follow-oneself': 409 },
})

/** Of the people that something is about, those whom the asker follows. */
export const findFollowed = read('profile.findFollowed', {
  at: 'guaqi.profile.followed',
  data: type<S.FindFollowedData>(),
  result: type<number[]>(),
})
