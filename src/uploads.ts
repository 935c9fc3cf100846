import { uploadAvatar } from '#features/kernel/account/contract.ts'
import { LARGEST_AVATAR } from '#features/kernel/people/rules/avatars.ts'
import type { Upload } from '#server/uploads.ts'

/** Addresses that files are sent to. */
export const uploads: readonly Upload[] = [
  { path: '/api/upload/avatar', contract: uploadAvatar, most: LARGEST_AVATAR, tooLarge: 'avatar-large' },
]
