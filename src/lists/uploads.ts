import { uploadAvatar } from '#features/kernel/account/contract.ts'
import { uploadChunk } from '#features/kernel/media/contract.ts'
import { PIECE } from '#features/kernel/media/rules/uploads.ts'
import { LARGEST_AVATAR } from '#features/kernel/people/rules/avatars.ts'
import type { PieceUpload, Upload } from '#server/uploads.ts'

/** Addresses that files are sent to. */
export const uploads: readonly Upload[] = [
  { path: '/api/upload/avatar', contract: uploadAvatar, maxBytes: LARGEST_AVATAR, tooLarge: 'avatar-large' },
]

/** Bytes of a form besides the piece: its fields, of which the name of the file is the longest. */
const FIELDS = 16_384

/** Where files for people's libraries are sent. */
export const pieceUpload: PieceUpload = {
  path: '/api/upload',
  contract: uploadChunk,
  maxBytes: PIECE + FIELDS,
}
