import { can } from '#features/kernel/access/rules.ts'
import { action, type Context, type MemberContext } from '#server/action.ts'
import { Refusal } from '#server/refusal.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { uploadChunk } from '../contract.ts'
import { isTruncated } from '../is-truncated.ts'
import { dropPieces } from '../jobs/drop-pieces.ts'
import { makeAvif } from '../jobs/make-avif.ts'
import { PiecesMissing, sumOfPiece, type UploadPieces, withWholeFile } from '../join-pieces.ts'
import { presentItem } from '../present-item.ts'
import { mimeOfFile, storeFile } from '../public/store-file.ts'
import { findItem, findOwnFile } from '../queries/library.ts'
import {
  beginAgain,
  claimUpload,
  countToday,
  deleteUpload,
  findUpload,
  finishUpload,
  forgetPieces,
  insertUpload,
  lockUploader,
  notePiece,
  releaseUpload,
} from '../queries/uploads.ts'
import { insertStoredFile, type StoredFile } from '../queries.ts'
import { kindOfMime, kindOfName, type MediaKind } from '../rules/kinds.ts'
import { quotasOf } from '../rules/quotas.ts'
import { MOST_SIDE, nameOfFile, PIECE, refusalOfFile, refusalOfPiece, titleOfFile } from '../rules/uploads.ts'
import * as S from '../schemas.ts'
import { dimensionsOf } from '../store-picture.ts'

type UploadContext = MemberContext<RefusalOf<typeof uploadChunk>>
/** What is done before the transaction: nothing of it is for others to see. */
type Preparing = Omit<UploadContext, 'announce' | 'enqueue' | 'signIn'>

/** What the piece has led to. */
type Received =
  | { state: 'waiting' }
  | { state: 'known'; mediaId: number }
  | { state: 'joined'; uploadId: number; file: StoredFile; name: string }

/** ms. Whoever puts pieces together for longer is dead: the next piece that comes again begins anew. */
const JOINING_LASTS = 120_000

export const uploadChunkAction = action(uploadChunk, {
  data: S.uploadChunkData,
  result: S.uploadedItem,
  allow: 'members',
  // A fast line brings a hundred a second.
  limit: '6000 per minute',
  prepare: async (context: Preparing, sent: S.UploadChunkData): Promise<Received> => {
    const { db, asker, now, refuse, storage } = context
    const name = nameOfFile(sent.fileName)
    const kind = refuseFile(context, { name, size: sent.fileSize })
    const bad = refusalOfPiece({ ...sent, length: sent.chunk.byteLength })
    if (bad) return refuse(bad.code)
    const found = await findUpload(db, asker.personId, { ...sent, fileName: name })
    if (!found) await refuseOverLimit(context, db, kind)
    const upload = found ?? (await insertUpload(db, asker.personId, { ...sent, fileName: name }, now))
    if (!upload) return refuse('upload-too-many')
    const { chunk, chunkIndex, totalChunks } = sent
    const sum = sumOfPiece(chunk)
    const isSame = upload.pieces[chunkIndex] === sum
    if (upload.mediaId !== null && isSame) return { state: 'known', mediaId: upload.mediaId }
    if (upload.mediaId !== null) await beginAgain(db, upload.id)
    const isJoining =
      upload.joiningSince !== null && now.getTime() - upload.joiningSince.getTime() < JOINING_LASTS
    if (isJoining) return { state: 'waiting' }
    if (!isSame) await storage.pieces.write(upload.id, chunkIndex, chunkIndex * PIECE, chunk)
    const pieces = await notePiece(db, { id: upload.id, index: chunkIndex, sum, now })
    const isWhole = pieces.filter((one) => one !== null).length === totalChunks
    if (!isWhole || !(await claimUpload(db, upload.id, now, JOINING_LASTS))) return { state: 'waiting' }
    const file = await join(context, { id: upload.id, size: sent.fileSize, sums: pieces }, { name, kind })
    return file ? { state: 'joined', uploadId: upload.id, file, name } : { state: 'waiting' }
  },
  run: async (context, _data, received) => {
    const { db, asker, enqueue } = context
    if (received.state === 'waiting') return null
    if (received.state === 'joined') {
      const { uploadId, file, name } = received
      await lockUploader(db, asker.personId)
      const words = { title: titleOfFile(name), alt: '', caption: '' }
      const already = await findOwnFile(db, asker.personId, file.key)
      if (already === undefined) await refuseOverLimit(context, db, file.kind)
      const id = await insertStoredFile(db, { ...file, fileName: name }, asker.personId, words)
      await finishUpload(db, uploadId, id)
      await enqueue(dropPieces, { id: uploadId })
      if (file.kind === 'image') await enqueue(makeAvif, { id })
      const item = await findItem(db, asker.personId, id)
      return item ? presentItem(item, context) : null
    }
    const item = await findItem(db, asker.personId, received.mediaId)
    return item ? presentItem(item, context) : null
  },
})

/** What the name and the size of a file tell is refused before it is kept. @returns what it promises to be */
function refuseFile(context: Preparing, file: { name: string; size: number }): MediaKind {
  const { asker, settings, refuse } = context
  const { imageSize } = quotasOf(settings, asker)
  if (/\.svgz?$/i.test(file.name)) return refuse('upload-svg')
  const kind = kindOfName(file.name, settings.file_mimes)
  if (kind && !can(asker, `upload.${kind}`, null, context).allowed) return refuse('upload-not-allowed')
  const bad = refusalOfFile(file, { ...settings, imageSize })
  if (bad) return refuse(bad.code, 'params' in bad ? bad.params : {})
  return kind ?? refuse('upload-kind', { name: file.name })
}

async function refuseOverLimit(
  { asker, now, settings, refuse, t }: Preparing,
  db: Context['db'],
  kind: MediaKind,
): Promise<void> {
  const { timeZone } = settings.site
  const count = await countToday(db, { personId: asker.personId, kind, now, timeZone })
  if (count < quotasOf(settings, asker)[kind]) return
  refuse('upload-over-limit', { count, type: t(`media.kinds.${kind}`) })
}

/**
 * Makes one file of all pieces and keeps it under the name of what it holds. What is refused is forgotten with all its
 * pieces; where the disk or the bucket gave out, they stay, and any of them sent again tries anew.
 *
 * @returns null where pieces are missing after all: who asks for the status sends them again
 */
async function join(
  context: Preparing,
  pieces: UploadPieces,
  { name, kind }: { name: string; kind: MediaKind },
): Promise<StoredFile | null> {
  const { db, storage, mediaDir } = context
  const { id } = pieces
  try {
    return await withWholeFile(storage, mediaDir, pieces, (whole) =>
      takeFile(context, { ...whole, name, kind }),
    )
  } catch (error) {
    if (error instanceof PiecesMissing) {
      await forgetPieces(db, id)
      return null
    }
    if (error instanceof Refusal) {
      await deleteUpload(db, id)
      await storage.pieces.remove(id)
    } else await releaseUpload(db, id)
    throw error
  }
}

/** What a file is, its bytes say; that it is something else than its name promises is said. */
async function takeFile(
  context: Preparing,
  { file, key, name, kind }: { file: string; key: string; name: string; kind: MediaKind },
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
