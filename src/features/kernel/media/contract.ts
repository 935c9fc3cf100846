import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

const UPLOAD_REFUSALS = {
  'upload-empty': 400,
  'upload-pieces': 400,
  'upload-name': 400,
  'upload-kind': 415,
  'upload-lies': 415,
  'upload-svg': 415,
  'upload-broken': 415,
  'upload-large': 413,
  'upload-picture-large': 413,
  'upload-picture-wide': 413,
  'upload-not-allowed': 403,
  'upload-over-limit': 403,
  'upload-too-many': 429,
  'storage-full': 507,
} as const

/** One piece of a file. The one that completes it is answered with the thing in the library, all others with null. */
export const uploadChunk = write('media.uploadChunk', {
  at: 'data',
  data: type<S.UploadChunkData>(),
  result: type<S.MediaItem | null>(),
  errors: UPLOAD_REFUSALS,
})

/** Which pieces of a file are there, so that only the others are sent after a reload. */
export const getUploadStatus = read('media.uploadStatus', {
  at: 'guaqi.media.uploadStatus',
  data: type<S.UploadStatusData>(),
  result: type<S.UploadStatus>(),
})

/** Gives up a file that is being sent. */
export const cancelUpload = write('media.cancelUpload', {
  at: 'cancelUpload.success',
  data: type<S.UploadStatusData>(),
  result: type<boolean>(),
})
