import type { NothingAsked } from '#features/kernel/people/schemas.ts'
import { read, type } from '#shared/contract.ts'

import type * as S from './schemas.ts'

/** One person by number or slug. */
export const getProfile = read('profile.getProfile', {
  at: 'guaqi.profile.profile',
  data: type<S.GetProfileData>(),
  result: type<S.Profile>(),
  errors: { 'profile-not-found': 404, gone: 410 },
})

/** Answers of a person, the newest first, of the topics that the asker may read. */
export const listAnswers = read('profile.listAnswers', {
  at: 'guaqi.profile.answers',
  data: type<S.ListAnswersData>(),
  result: type<S.ProfileAnswerList>(),
})

/** What the asker has decided about their own page. */
export const getProfileSettings = read('profile.getSettings', {
  at: 'guaqi.profile.settings',
  data: type<NothingAsked>(),
  result: type<S.ProfileSettings>(),
})

/** Whom a person follows, or who follows them, the latest first. */
export const follow = read('profile.follow', {
  at: 'guaqi.profile.follow',
  data: type<S.FollowData>(),
  result: type<S.FollowList>(),
  errors: { 'profile-not-found': 404, 'follows-hidden': 403 },
})

/** People to be shown on a page: chosen ones, who came last, or who was active last. */
export const listPeople = read('profile.listPeople', {
  at: 'guaqi.profile.people',
  data: type<S.ListPeopleData>(),
  result: type<S.ListedPeople>(),
})
