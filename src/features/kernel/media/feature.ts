import { feature } from '#server/feature.ts'
import { addCaptionsAction } from './actions/add-captions.ts'
import { addExternalAction } from './actions/add-external.ts'
import { cancelUploadAction } from './actions/cancel-upload.ts'
import { deleteMediasAction } from './actions/delete-medias.ts'
import { getEmbedAction } from './actions/get-embed.ts'
import { getLibraryAction } from './actions/get-library.ts'
import { getQuotaAction } from './actions/get-quota.ts'
import { getUploadStatusAction } from './actions/get-upload-status.ts'
import { listCaptionsAction } from './actions/list-captions.ts'
import { listUsesAction } from './actions/list-uses.ts'
import { removeCaptionsAction } from './actions/remove-captions.ts'
import { replaceMediaAction } from './actions/replace-media.ts'
import { takePictureAction } from './actions/take-picture.ts'
import { updateMediaAction } from './actions/update-media.ts'
import { uploadChunkAction } from './actions/upload-chunk.ts'
import { uploadChunk } from './contract.ts'
import { mediaDeleted, mediaUpdated } from './events.ts'
import { collectFiles } from './jobs/collect-files.ts'
import { dropOldUploads } from './jobs/drop-old-uploads.ts'
import { dropPieces } from './jobs/drop-pieces.ts'
import { makeAvif } from './jobs/make-avif.ts'
import { removeFiles } from './jobs/remove-files.ts'
import { mediaPermissions } from './permissions.ts'
import { mediaData } from './personal-data.ts'
import { PIECE } from './rules/uploads.ts'
import { mediaSettings } from './settings.ts'

/** Bytes of a form besides the piece: its fields, of which the name of the file is the longest. */
const FIELDS = 16_384

export const mediaFeature = feature({
  name: 'kernel/media',
  settings: mediaSettings,
  permissions: mediaPermissions,
  actions: [
    cancelUploadAction,
    getUploadStatusAction,
    uploadChunkAction,
    getLibraryAction,
    replaceMediaAction,
    updateMediaAction,
    deleteMediasAction,
    listUsesAction,
    listCaptionsAction,
    addCaptionsAction,
    removeCaptionsAction,
    addExternalAction,
    takePictureAction,
    getEmbedAction,
    getQuotaAction,
  ],
  events: [mediaUpdated, mediaDeleted],
  jobs: [collectFiles, dropOldUploads, dropPieces, makeAvif, removeFiles],
  pieceUploads: [{ path: '/api/upload', contract: uploadChunk, maxBytes: PIECE + FIELDS }],
  personalData: mediaData,
})
