import { isSeen, seenText } from '#shared/texts/seen.ts'
import type { MediaKind } from './kinds.ts'
import { kindOfName } from './kinds.ts'

/** Bytes of a piece; only the last one of a file is shorter. */
export const PIECE = 1_048_576
/** Pieces that a browser sends at once. */
export const PIECES_AT_ONCE = 3
/** px, of either side of a picture that is sent. */
export const MOST_SIDE = 2_000
/** Letters of a file's name; systems have no longer ones. */
export const LONGEST_NAME = 300
/** ms. What nobody has gone on with is dropped. */
export const KEPT_FOR = 3_600_000
/** Files that one person has begun and not brought to an end. */
export const MOST_UNFINISHED = 20

export const MB = 1_048_576

export const piecesOf = (size: number): number => Math.max(1, Math.ceil(size / PIECE))

/** Bytes of one piece of a file. */
export const lengthOfPiece = (size: number, index: number): number => Math.min(PIECE, size - index * PIECE)

/** One piece and the file it is of, as it was sent. */
export interface SentPiece {
  fileName: string
  fileSize: number
  totalChunks: number
  chunkIndex: number
  length: number
}

export interface UploadLimits {
  file_mimes: Record<MediaKind, readonly string[]>
  /** MB */
  max_file_size: number
  /** MB, of a picture. */
  imageSize: number
}

export type UploadRefusal =
  | { code: 'upload-empty' | 'upload-pieces' | 'upload-name' }
  | { code: 'upload-kind'; params: { name: string } }
  | { code: 'upload-large' | 'upload-picture-large'; params: { size: number } }

/** What is wrong with a file, as far as its name and size tell; the browser asks before it sends. */
export function refusalOfFile(
  { name, size }: { name: string; size: number },
  { file_mimes, max_file_size, imageSize }: UploadLimits,
): UploadRefusal | null {
  if (!isSeen(name) || name.length > LONGEST_NAME) return { code: 'upload-name' }
  if (size === 0) return { code: 'upload-empty' }
  const kind = kindOfName(name, file_mimes)
  if (!kind) return { code: 'upload-kind', params: { name } }
  if (size > max_file_size * MB) return { code: 'upload-large', params: { size: max_file_size } }
  if (kind === 'image' && size > imageSize * MB)
    return { code: 'upload-picture-large', params: { size: imageSize } }
  return null
}

/** What is wrong with a piece: every one is as long as its place asks. */
export function refusalOfPiece(piece: SentPiece): UploadRefusal | null {
  const { fileSize, totalChunks, chunkIndex, length } = piece
  const isPlaced = totalChunks === piecesOf(fileSize) && chunkIndex < totalChunks
  return isPlaced && length === lengthOfPiece(fileSize, chunkIndex) ? null : { code: 'upload-pieces' }
}

/** A name as it is kept: the last part of a path, without what no eye can see. */
export function nameOfFile(sent: string): string {
  const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return last.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '').trim()
}

/** What a file is called where nobody has called it anything: its name without the ending; '' where it is an ending alone. */
export const titleOfFile = (name: string): string =>
  seenText(name.replace(/\.[a-z\d]{1,5}$/i, '').slice(0, 200))
