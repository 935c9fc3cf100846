import { read, type, write } from '#shared/contract.ts'
import { frameKind } from '#shared/live/frames.ts'
import type * as S from './schemas.ts'

/** Follows or unfollows a person. */
export const toggleFollow = write('mutates.follow', {
  at: 'gqFollow',
  data: type<S.ToggleFollowData>(),
  result: type<S.Followed>(),
  errors: { 'profile-not-found': 404, 'follow-oneself': 409 },
})

/** Those whom the asker follows: of the given people, or of whoever owns or wrote the page at an address. */
export const findFollowed = read('profile.findFollowed', {
  at: 'guaqi.profile.followed',
  data: type<S.FindFollowedData>(),
  result: type<number[]>(),
})

/** Which of the people on the page, whom the reader follows, are online. */
export const peopleHere = frameKind<{ ids: number[] }>('people_here')
