import { action } from '#server/door/action.ts'
import { cancelUpload } from '../contract.ts'
import { dropPieces } from '../jobs/drop-pieces.ts'
import { deleteUpload, findUpload } from '../queries/uploads.ts'
import { nameOfFile } from '../rules/uploads.ts'
import * as S from '../schemas.ts'

export const cancelUploadAction = action(cancelUpload, {
  data: S.uploadStatusData,
  result: S.done,
  allow: 'members',
  limit: '300 per minute',
  run: async ({ db, asker, enqueue }, data) => {
    const upload = await findUpload(db, asker.personId, { ...data, fileName: nameOfFile(data.fileName) })
    // What has become a thing in the library is deleted there.
    if (!upload) return true
    await deleteUpload(db, upload.id)
    await enqueue(dropPieces, { id: upload.id })
    return true
  },
})
