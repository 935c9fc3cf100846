import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Storage } from '#server/storage/storage.ts'
import { keyOfSum } from '../join-pieces.ts'
import type { StoredFile } from '../queries/stored-files.ts'
import { readTrack } from '../read-track.ts'
import { extensionOf, kindOfMime, type MediaKind, plainMime } from '../rules/kinds.ts'
import { isPictureMime, storePicture, storePoster } from '../store-picture.ts'

export type FileRefusal = 'empty' | 'too-large' | 'kind' | 'broken'
export type Storing = { file: StoredFile } | { refused: FileRefusal; detail: string }

/** Bytes of any other file. */
const LARGEST_FILE = 4_000_000_000
/** Texts are recognised by being text, so they are read whole. */
const LARGEST_TEXT = 20_000_000

/** What may be kept besides pictures, by what the bytes say. Nothing a browser would run. */
const KINDS: Record<Exclude<MediaKind, 'image'>, readonly string[]> = {
  video: ['video/mp4', 'video/webm', 'video/quicktime'],
  audio: ['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav', 'audio/flac'],
  attachment: [
    'application/pdf',
    'application/zip',
    'application/gzip',
    'application/x-7z-compressed',
    'application/epub+zip',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.oasis.opendocument.text',
    'application/vnd.oasis.opendocument.spreadsheet',
    'text/plain',
    'text/csv',
  ],
}

/** Texts have no mark in their bytes; these endings promise one and nothing else. */
const TEXTS: Record<string, string> = { '.txt': 'text/plain', '.csv': 'text/csv' }

/** Names a file by what it holds: the same bytes have the same name. */
export async function keyOfFile(source: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(source, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer)
  return keyOfSum(hash.digest())
}

/** What a file is, by its bytes; of its name only the ending of a text counts. */
export async function mimeOfFile(source: string, name = source): Promise<string | undefined> {
  const { size } = await stat(source)
  // Loaded with the first file: a process that starts should not wait for it.
  const { fileTypeFromFile } = await import('file-type')
  const found = await fileTypeFromFile(source).catch(() => undefined)
  return found ? plainMime(found.mime) : textMime(source, name, size)
}

interface StoreOptions {
  storage: Storage
  /** As it was called; missing: as it lies there. */
  name?: string
  /** Nothing else needs it where it lies. */
  moves?: boolean
  /** Of `mimeOfFile`, where it is known. */
  mime?: string | undefined
}

/**
 * Takes a file into the site's media: pictures are made anew in our widths, without what cameras and programs wrote
 * into them; others are copied under a safe name. What a file is, its bytes say, never its name.
 *
 * @param key of `keyOfFile`
 */
export async function storeFile(
  source: string,
  key: string,
  { storage, name = source, moves = false, mime: known }: StoreOptions,
): Promise<Storing> {
  const { size } = await stat(source)
  if (size === 0) return { refused: 'empty', detail: '' }
  if (size > LARGEST_FILE) return { refused: 'too-large', detail: `${size} bytes` }
  const mime = known ?? (await mimeOfFile(source, name))
  if (mime === undefined) return { refused: 'kind', detail: path.extname(name) }
  if (isPictureMime(mime)) return storePicture(source, key, { storage, size })
  const kind = kindOfMime(mime, { image: [], ...KINDS })
  const ext = extensionOf(mime)
  if (!kind || !ext) return { refused: 'kind', detail: mime }
  const track = kind === 'attachment' ? null : await readTrack(source, mime)
  const poster = track?.picture ? await storePoster(track.picture, key, storage) : null
  const { duration = null, width = null, height = null } = track ?? {}
  await storage.put(`${key}.${ext}`, { file: source, moves })
  const { widths = [], color = null, ...shape } = poster ?? {}
  const file = { kind, key: `${key}.${ext}`, mime, size, width, height, ...shape, widths, color, duration }
  return { file }
}

async function textMime(source: string, name: string, size: number): Promise<string | undefined> {
  const mime = TEXTS[path.extname(name).toLowerCase()]
  if (mime === undefined || size > LARGEST_TEXT) return undefined
  const bytes = await readFile(source)
  return isUtf8(bytes) && !bytes.includes(0) ? mime : undefined
}
