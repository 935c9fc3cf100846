import { action } from '#server/door/action.ts'
import { getUploadStatus } from '../contract.ts'
import { presentItem } from '../present-item.ts'
import { findItem } from '../queries/library.ts'
import { findFinishedUpload, findUpload } from '../queries/uploads.ts'
import { nameOfFile } from '../rules/uploads.ts'
import * as S from '../schemas.ts'

export const getUploadStatusAction = action(getUploadStatus, {
  data: S.uploadStatusData,
  result: S.uploadStatus,
  allow: 'members',
  limit: '600 per minute',
  run: async (context, data) => {
    const { db, asker } = context
    const name = { ...data, fileName: nameOfFile(data.fileName) }
    const upload = await findUpload(db, asker.personId, name)
    const finished = upload ? undefined : await findFinishedUpload(db, asker.personId, name)
    const item = finished && (await findItem(db, asker.personId, finished.mediaId))
    const sums = upload?.pieces ?? finished?.pieces ?? []
    const pieces = sums.flatMap((sum, index) => (sum === null ? [] : [{ sum, index }]))
    return {
      received: pieces.map(({ index }) => index),
      sums: pieces.map(({ sum }) => sum),
      isJoining: upload?.joiningSince != null,
      item: item ? presentItem(item, context) : null,
    }
  },
})
