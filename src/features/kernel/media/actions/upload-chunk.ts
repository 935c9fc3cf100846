import { action, type MemberContext } from '#server/door/action.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { uploadChunk } from '../contract.ts'
import { isTruncated } from '../is-truncated.ts'
import { dropPieces } from '../jobs/drop-pieces.ts'
import type { WholeFile } from '../join-pieces.ts'
import { keepFile, refuseOverLimit } from '../keep-file.ts'
import { mayUpload } from '../permissions.ts'
import { presentItem } from '../present-item.ts'
import { mimeOfFile, storeFile } from '../public/store-file.ts'
import { findItem } from '../queries/library.ts'
import type { StoredFile } from '../queries/stored-files.ts'
import { deleteUpload, noteFinished } from '../queries/uploads.ts'
import { type Received, receivePiece } from '../receive-piece.ts'
import { kindOfMime, kindOfName, type MediaKind } from '../rules/kinds.ts'
import { quotasOf } from '../rules/quotas.ts'
import { MOST_SIDE, nameOfFile, refusalOfFile, refusalOfPiece } from '../rules/uploads.ts'
import * as S from '../schemas.ts'
import { dimensionsOf } from '../store-picture.ts'

type UploadContext = MemberContext<RefusalOf<typeof uploadChunk>>
/** What is done before the transaction: nothing of it is for others to see. */
type Preparing = Omit<UploadContext, 'announce' | 'enqueue' | 'signIn'>

type Prepared = Received<StoredFile> & {
  name: string
  /** Forgets the pieces of what is refused in the transaction, which would bring them back. */
  forget: () => Promise<void>
}

export const uploadChunkAction = action(uploadChunk, {
  data: S.uploadChunkData,
  result: S.uploadedItem,
  allow: 'members',
  // A fast line brings a hundred a second.
  limit: '6000 per minute',
  prepare: async (context: Preparing, sent: S.UploadChunkData): Promise<Prepared> => {
    const { db, asker, now, refuse, storage, mediaDir } = context
    const name = nameOfFile(sent.fileName)
    const kind = refuseFile(context, { name, size: sent.fileSize })
    const bad = refusalOfPiece({ ...sent, length: sent.chunk.byteLength })
    if (bad) return refuse(bad.code)
    const received = await receivePiece(
      {
        db,
        storage,
        mediaDir,
        personId: asker.personId,
        now,
        onBegin: () => refuseOverLimit(context, db, kind),
        refuseMore: () => refuse('upload-too-many'),
        take: (whole) => takeFile(context, { ...whole, name, kind }),
      },
      { ...sent, fileName: name },
    )
    const uploadId = received.state === 'whole' ? received.uploadId : null
    const forget = async () => {
      if (uploadId !== null) await deleteUpload(db, uploadId)
    }
    return { ...received, name, forget }
  },
  run: async (context, { fileSize, totalChunks }, received) => {
    const { db, asker, now, enqueue } = context
    if (received.state === 'waiting') return null
    const { personId } = asker
    let id: number
    if (received.state === 'known') id = received.mediaId
    else {
      const { file, name, pieces, uploadId, forget } = received
      id = await keepFile(context, file, { fileName: name, onRefused: forget })
      await noteFinished(
        db,
        personId,
        { fileName: name, fileSize, totalChunks },
        { pieces, mediaId: id, now },
      )
      if (uploadId !== null) {
        await deleteUpload(db, uploadId)
        await enqueue(dropPieces, { id: uploadId })
      }
    }
    const item = await findItem(db, personId, id)
    return item ? presentItem(item, context) : null
  },
})

/** What the name and the size of a file tell is refused before it is kept. @returns what it promises to be */
function refuseFile(context: Preparing, file: { name: string; size: number }): MediaKind {
  const { asker, settings, refuse } = context
  const { imageSize } = quotasOf(settings, asker)
  if (/\.svgz?$/i.test(file.name)) return refuse('upload-svg')
  const kind = kindOfName(file.name, settings.file_mimes)
  if (kind && !mayUpload(asker, kind)) return refuse('upload-not-allowed')
  const bad = refusalOfFile(file, { ...settings, imageSize })
  if (bad) return refuse(bad.code, 'params' in bad ? bad.params : {})
  return kind ?? refuse('upload-kind', { name: file.name })
}

/** What a file is, its bytes say; that it is something else than its name promises is said. */
async function takeFile(
  context: Preparing,
  { file, key, name, kind }: WholeFile & { name: string; kind: MediaKind },
): Promise<StoredFile> {
  const { db, settings, storage, refuse } = context
  const mime = await mimeOfFile(file, name)
  if (mime === 'image/svg+xml' || mime === 'application/xml') return refuse('upload-svg')
  const real = mime && kindOfMime(mime, settings.file_mimes)
  if (!real) return refuse('upload-kind', { name })
  if (real !== kind) return refuse('upload-lies', { name })
  if (await isTruncated(file, mime)) return refuse('upload-broken', { name })
  await refuseOverLimit(context, db, kind)
  const dimensions = kind === 'image' ? await dimensionsOf(file) : null
  if (dimensions && Math.max(dimensions.width, dimensions.height) > MOST_SIDE)
    return refuse('upload-picture-wide')
  const stored = await storeFile(file, key, { storage, name, moves: true, mime })
  // Asked for by its type it is found under what it came as, whatever was made of it.
  if ('file' in stored) return { ...stored.file, mime }
  return refuse(stored.refused === 'broken' ? 'upload-broken' : 'upload-kind', { name })
}
