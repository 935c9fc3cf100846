import { LARGEST_AVATAR } from '#features/kernel/people/rules/avatars.ts'
import { feature } from '#server/feature.ts'
import { getPageDataAction } from './actions/get-page-data.ts'
import { getViewerAction } from './actions/get-viewer.ts'
import { updateUserAction } from './actions/update-user.ts'
import { uploadAvatarAction } from './actions/upload-avatar.ts'
import { uploadAvatar } from './contract.ts'
import { accountEndpoints } from './endpoints.ts'
import { personJoined, personUpdated } from './events.ts'
import { forgetOld } from './jobs/forget-old.ts'
import { removeAvatar } from './jobs/remove-avatar.ts'
import { accountLive } from './live.ts'
import { accountData } from './personal-data.ts'

export const accountFeature = feature({
  name: 'accounts/account',
  actions: [updateUserAction, uploadAvatarAction, getPageDataAction, getViewerAction],
  events: [personUpdated, personJoined],
  jobs: [forgetOld, removeAvatar],
  endpoints: accountEndpoints,
  live: accountLive,
  uploads: [
    {
      path: '/api/upload/avatar',
      contract: uploadAvatar,
      maxBytes: LARGEST_AVATAR,
      tooLarge: 'avatar-large',
    },
  ],
  personalData: accountData,
})
