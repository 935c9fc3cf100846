import { read, type, write } from '#shared/contract.ts'
import type { Viewer } from '#shared/viewer.ts'
import type * as S from './schemas.ts'

/** One person by number or slug. */
export const getProfile = read('profile.getProfile', {
  at: 'guaqi.profile.profile',
  data: type<S.GetProfileData>(),
  result: type<S.Profile>(),
  errors: { 'profile-not-found': 404, gone: 410 },
})

/** Whom a person follows, or who follows them, the latest first. */
export const follow = read('profile.follow', {
  at: 'guaqi.profile.follow',
  data: type<S.FollowData>(),
  result: type<S.FollowList>(),
  errors: { 'profile-not-found': 404, 'follows-hidden': 403 },
})

/** Answers of a person, the newest first, of the topics that the asker may read. */
export const listAnswers = read('profile.listAnswers', {
  at: 'guaqi.profile.answers',
  data: type<S.ListAnswersData>(),
  result: type<S.ProfileAnswerList>(),
})

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

/** What a person keeps as favourites, the latest first, as far as the asker may read it. */
export const listFavorites = read('profile.listFavorites', {
  at: 'guaqi.profile.favorites',
  data: type<S.ListFavoritesData>(),
  result: type<S.FavoriteList>(),
  errors: { 'profile-not-found': 404, 'favorites-hidden': 403 },
})

/** What the asker has decided about their own page. */
export const getProfileSettings = read('profile.getSettings', {
  at: 'guaqi.profile.settings',
  data: type<S.NothingAsked>(),
  result: type<S.ProfileSettings>(),
})

/** Changes what is given of the asker themselves, all or nothing. */
export const updateUser = write('updateUser', {
  at: 'updateUser.user',
  data: type<S.UpdateUserData>(),
  result: type<Viewer | null>(),
  errors: {
    'not-yourself': 403,
    'name-length': 400,
    'name-characters': 400,
    'name-reserved': 400,
    'name-taken': 409,
    'description-long': 400,
    'address-form': 400,
    'address-reserved': 400,
    'address-taken': 409,
    'address-too-often': 429,
    'avatar-unknown': 400,
  },
})

/** Takes a picture as the asker's face. Its bytes come by `POST /api/upload/avatar`. */
export const uploadAvatar = write('profile.uploadAvatar', {
  at: 'uploadAvatar.user',
  data: type<S.UploadAvatarData>(),
  result: type<Viewer | null>(),
  errors: { 'avatar-silenced': 403, 'avatar-kind': 415, 'avatar-large': 413, 'avatar-broken': 422 },
})

/** Every level and VIP tier with what it allows. */
export const listTiers = read('profile.listTiers', {
  at: 'guaqi.profile.tiers',
  data: type<S.NothingAsked>(),
  result: type<S.Tiers>(),
})
