import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import type { Storage } from '#server/storage/storage.ts'
import { lengthOfPiece } from './rules/uploads.ts'

/** Pieces that were said to be there are not: the disk was changed, or a backup brought back. */
export class PiecesMissing extends Error {}

/** What is to be put together. */
export interface UploadPieces {
  id: number
  /** Bytes of all. */
  size: number
  /** Of each piece, in order. */
  sums: ReadonlyArray<number | null>
}

/** What a piece is known by. */
export const sumOfPiece = (bytes: Uint8Array): number => crc32(bytes)

/** A file of which it is known what is in it. */
export interface WholeFile {
  /** On this machine, until `work` is over. */
  file: string
  /** What it holds, as its name says it: 32 hexadecimal digits. */
  key: string
}

/** Name of a file by the sum of what it holds: the same bytes have the same name. */
export const keyOfSum = (sum: Buffer): string => sum.toString('hex').slice(0, 32)

/**
 * Puts the pieces of a file together for as long as `work` takes. It is written anew while it is read for its sum, so
 * that nobody who still holds the pieces can change what the name promises.
 *
 * @param folder for files that are being made; on the disk of the storage, where that is one
 * @throws PiecesMissing
 */
export const withWholeFile = <Result>(
  storage: Storage,
  folder: string,
  pieces: UploadPieces,
  work: (whole: WholeFile) => Promise<Result>,
): Promise<Result> => withMade(folder, `${pieces.id}`, (file) => copyPieces(storage, file, pieces), work)

/** The same for a file of one piece. */
export const withFile = <Result>(
  folder: string,
  bytes: Uint8Array,
  work: (whole: WholeFile) => Promise<Result>,
): Promise<Result> => {
  const write = async (file: string) => {
    await writeFile(file, bytes, { flag: 'wx', mode: 0o644 })
    return keyOfSum(createHash('sha256').update(bytes).digest())
  }
  return withMade(folder, 'one', write, work)
}

async function withMade<Result>(
  folder: string,
  name: string,
  make: (file: string) => Promise<string>,
  work: (whole: WholeFile) => Promise<Result>,
): Promise<Result> {
  const aside = path.join(folder, '.joining')
  await mkdir(aside, { recursive: true })
  const file = path.join(aside, `${name}-${randomBytes(4).toString('hex')}`)
  try {
    const key = await make(file)
    return await work({ file, key })
  } finally {
    await rm(file, { force: true })
  }
}

/**
 * Compares size and checksums with what was sent: a file that lost its beginning has the same length, filled with
 * zeros.
 */
function createCheck({ size, sums }: UploadPieces): (bytes: Uint8Array) => void {
  let place = 0
  let length = 0
  let sum = 0
  return (bytes) => {
    for (let start = 0; start < bytes.length; ) {
      const whole = lengthOfPiece(size, place)
      const part = bytes.subarray(start, start + whole - length)
      if (part.length === 0) throw new PiecesMissing()
      sum = crc32(part, sum)
      length += part.length
      start += part.length
      if (length < whole) continue
      if (sum !== sums[place]) throw new PiecesMissing()
      place += 1
      length = 0
      sum = 0
    }
  }
}

async function copyPieces(storage: Storage, file: string, { id, size, sums }: UploadPieces): Promise<string> {
  const sum = createHash('sha256')
  const handle = await open(file, 'wx', 0o644)
  const checkPieces = createCheck({ id, size, sums })
  let length = 0
  try {
    for await (const bytes of storage.pieces.read(id, sums.length)) {
      sum.update(bytes)
      await handle.write(bytes)
      checkPieces(bytes)
      length += bytes.length
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new PiecesMissing()
    throw error
  } finally {
    await handle.close()
  }
  if (length !== size) throw new PiecesMissing()
  return keyOfSum(sum.digest())
}
