import type { Database } from '#database/schema.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Storage } from '#server/storage/storage.ts'
import { PiecesMissing, sumOfPiece, type WholeFile, withFile, withWholeFile } from './join-pieces.ts'
import {
  claimUpload,
  deleteUpload,
  findFinishedUpload,
  findUpload,
  insertUpload,
  notePiece,
  releaseUpload,
  type UploadName,
} from './queries/uploads.ts'
import { PIECE } from './rules/uploads.ts'

/** ms. Whoever puts pieces together for longer is dead: the next piece that comes again begins anew. */
const JOINING_LASTS = 120_000
/** Times that an upload may vanish under a piece, because another piece has shown that it was of another file. */
const TRIES = 5

interface Receiving<File> {
  db: Database
  storage: Storage
  /** For files that are being made. */
  mediaDir: string
  personId: number
  now: Date
  /** Called before the first piece of a file is kept. */
  onBegin: () => Promise<void>
  /** Called where they have begun too many files already. */
  refuseMore: () => never
  /** Takes the whole file. What it refuses is forgotten with all its pieces. */
  take: (whole: WholeFile) => Promise<File>
}

export interface SentPiece extends UploadName {
  chunk: Uint8Array
  chunkIndex: number
}

/** What a piece has led to: waiting for others, what was sent before, or a whole file. */
export type Received<File> =
  | { state: 'waiting' }
  | { state: 'known'; mediaId: number }
  | { state: 'whole'; file: File; pieces: number[]; uploadId: number | null }

/**
 * Receives a piece of a file. Names and sizes are not unique, so only the content says which file a piece is of: a file
 * of one piece needs no other and is taken at once, and a piece that contradicts the one that was sent for its place
 * begins another file. So nothing is ever put together of two files, and none is lost to another.
 */
export async function receivePiece<File>(
  receiving: Receiving<File>,
  sent: SentPiece,
): Promise<Received<File>> {
  const { db, personId, onBegin } = receiving
  const sum = sumOfPiece(sent.chunk)
  const finished = await findFinishedUpload(db, personId, sent)
  const isKnown = finished?.pieces[sent.chunkIndex] === sum
  if (sent.totalChunks === 1) {
    if (finished && isKnown) return { state: 'known', mediaId: finished.mediaId }
    await onBegin()
    const { mediaDir, take } = receiving
    const file = await withFile(mediaDir, sent.chunk, take)
    return { state: 'whole', file, pieces: [sum], uploadId: null }
  }
  if (!finished && !(await findUpload(db, personId, sent))) await onBegin()
  const received = await keepPiece(receiving, sent, sum)
  // Its answer was lost; or it is of another file that has this piece in common, so it is kept too.
  if (received.state === 'waiting' && finished && isKnown)
    return { state: 'known', mediaId: finished.mediaId }
  return received
}

/** Keeps one of several pieces. */
async function keepPiece<File>(
  receiving: Receiving<File>,
  sent: SentPiece,
  sum: number,
): Promise<Received<File>> {
  const { db, storage, personId, now } = receiving
  const { chunk, chunkIndex: index, totalChunks } = sent
  for (let tries = 0; tries < TRIES; tries += 1) {
    const upload = (await findUpload(db, personId, sent)) ?? (await insertUpload(db, personId, sent, now))
    if (!upload) return receiving.refuseMore()
    const { id, joiningSince } = upload
    const isJoining = joiningSince !== null && now.getTime() - joiningSince.getTime() < JOINING_LASTS
    const before = upload.pieces[index] ?? null
    if (before !== null && before !== sum) {
      await deleteUpload(db, id)
      // Whoever puts them together still reads them; then they are dropped as pieces of no upload.
      if (!isJoining) await storage.pieces.remove(id)
      continue
    }
    if (isJoining) return { state: 'waiting' }
    if (before === null) await storage.pieces.write(id, index, index * PIECE, chunk)
    const pieces = await notePiece(db, { id, index, sum, now })
    if (!pieces) continue
    const sums = pieces.filter((one) => one !== null)
    if (sums.length < totalChunks || !(await claimUpload(db, id, now, JOINING_LASTS))) break
    return join(receiving, { id, size: sent.fileSize, sums })
  }
  return { state: 'waiting' }
}

/**
 * Makes one file of all pieces. What is refused is forgotten with them; where the disk or the bucket gave out, they
 * stay, and any of them sent again tries anew.
 */
async function join<File>(
  { db, storage, mediaDir, take }: Receiving<File>,
  { id, size, sums }: { id: number; size: number; sums: number[] },
): Promise<Received<File>> {
  try {
    const file = await withWholeFile(storage, mediaDir, { id, size, sums }, take)
    return { state: 'whole', file, pieces: sums, uploadId: id }
  } catch (error) {
    if (!(error instanceof PiecesMissing || error instanceof Refusal)) {
      await releaseUpload(db, id)
      throw error
    }
    await deleteUpload(db, id)
    await storage.pieces.remove(id)
    // Whoever asks for the status sends them again.
    if (error instanceof PiecesMissing) return { state: 'waiting' }
    throw error
  }
}
