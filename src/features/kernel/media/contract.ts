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

/** Things of one's own library by their types, the newest first. */
export const getLibrary = read('media.getLibrary', {
  at: 'mediaItems',
  data: type<S.GetLibraryData>(),
  result: type<S.Library>(),
})

/** Changes what is said of a thing, and whether everybody may have it by its name. */
export const updateMedia = write('media.updateMedia', {
  at: 'updateMedia.item',
  data: type<S.UpdateMediaData>(),
  result: type<S.MediaItem>(),
  errors: { 'media-not-found': 404, 'media-silenced': 403 },
})

/** Puts the file of one thing in the place of another's, which keeps its words; both are of one's own library. */
export const replaceMedia = write('media.replaceMedia', {
  at: 'replaceMedia.item',
  data: type<S.ReplaceMediaData>(),
  result: type<S.MediaItem>(),
  errors: { 'media-not-found': 404, 'media-silenced': 403, 'media-unlike': 400 },
})

/** Captions of a film of one's own library, by language. */
export const listCaptions = read('media.listCaptions', {
  at: 'guaqi.media.captions',
  data: type<S.CaptionsOf>(),
  result: type<S.Captions[]>(),
  errors: { 'media-not-found': 404 },
})

/** Gives a film captions in a language; those that it had in it go. */
export const addCaptions = write('media.addCaptions', {
  at: 'addCaptions.captions',
  data: type<S.AddCaptionsData>(),
  result: type<S.Captions[]>(),
  errors: {
    'media-not-found': 404,
    'media-silenced': 403,
    'captions-film': 400,
    'captions-language': 400,
    'captions-large': 413,
    'captions-bad': 415,
    'captions-many': 400,
  },
})

/** Takes a film's captions in one language away. */
export const removeCaptions = write('media.removeCaptions', {
  at: 'removeCaptions.captions',
  data: type<S.RemoveCaptionsData>(),
  result: type<S.Captions[]>(),
  errors: { 'media-not-found': 404 },
})

/** Where things of one's own library stand, so that it can be said before they go. */
export const listUses = read('media.listUses', {
  at: 'guaqi.media.uses',
  data: type<S.MediaIds>(),
  result: type<S.MediaUse[]>(),
})

/** Deletes things of one's own library, all or none of them. */
export const deleteMedias = write('mutates.deleteMedias', {
  at: 'gqDeleteMedias.success',
  data: type<S.MediaIds>(),
  result: type<boolean>(),
  errors: { 'media-not-found': 404 },
})

/** Takes into the library what lies elsewhere. */
export const addExternal = write('media.addExternal', {
  at: 'addExternal.item',
  data: type<S.AddExternalData>(),
  result: type<S.MediaItem>(),
  errors: {
    'media-address': 400,
    'media-address-inside': 400,
    'media-title': 400,
    'upload-not-allowed': 403,
  },
})

/** Takes a picture that lies elsewhere into the library, as if it had been sent. */
export const takePicture = write('media.takePicture', {
  at: 'takePicture.item',
  data: type<S.TakePictureData>(),
  result: type<S.MediaItem>(),
  errors: {
    'picture-address': 400,
    'picture-unreachable': 400,
    'picture-none': 415,
    'upload-broken': 415,
    'upload-picture-large': 413,
    'upload-not-allowed': 403,
    'upload-over-limit': 403,
  },
})

/** What shows a film of another site: made from the number of the film, never taken from the page. */
export const getEmbed = read('utils.getEmbed', {
  at: 'guaqi.utils.embed',
  data: type<S.GetEmbedData>(),
  result: type<string>(),
  errors: { 'media-embed': 400 },
})

/** What one may upload today, and what the site takes. */
export const getQuota = read('media.getQuota', {
  at: 'guaqi.media.quota',
  data: type<S.NothingAsked>(),
  result: type<S.Quota>(),
})
