import { read, type, write } from '#shared/contract.ts'
import type { WireViewer } from '#shared/people/viewer.ts'

import type * as S from './schemas.ts'

/** Who is signed in; null for a stranger. */
export const getViewer = read('auth.viewer', {
  at: 'viewer',
  data: type<S.GetViewerData>(),
  result: type<S.Viewer>(),
})

/** JSON text of what belongs to the signed-in reader of a page, by module id; '{}' for a stranger. */
export const getPageData = read('auth.pageData', {
  at: 'guaqi.loginData',
  data: type<S.GetPageDataData>(),
  result: type<string>(),
})

/** Changes what is given of the asker themselves, all or nothing. */
export const updateUser = write('updateUser', {
  at: 'updateUser.user',
  data: type<S.UpdateUserData>(),
  result: type<WireViewer | null>(),
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
  result: type<WireViewer | null>(),
  errors: { 'avatar-silenced': 403, 'avatar-kind': 415, 'avatar-large': 413, 'avatar-broken': 422 },
})
