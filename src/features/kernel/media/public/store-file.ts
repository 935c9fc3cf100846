import { isUtf8 } from 'node:buffer'
import { createHash, randomBytes } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileTypeFromFile } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { isStorageFull } from '#server/storage-full.ts'
import type { MediaKind, StoredFile } from '../queries.ts'
import { widthsFor } from '../rules.ts'

export type FileRefusal = 'empty' | 'too-large' | 'kind' | 'broken'
export type Storing = { file: StoredFile } | { refused: FileRefusal; detail: string }

/** Pixels of one picture, all frames together: twice the largest telephone camera; a bomb holds more. */
const MOST_PIXELS = 220_000_000
/** Bytes of a picture: decoding needs many times as much. */
const LARGEST_PICTURE = 100_000_000
/** Bytes of any other file. */
const LARGEST_FILE = 4_000_000_000
/** Texts are recognised by being text, so they are read whole. */
const LARGEST_TEXT = 20_000_000
const QUALITY = 82
/** More effort saves a twentieth of the bytes and costs four times the time. */
const EFFORT = 2

const PICTURES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'image/tiff'])

/** What else may be kept, by what its bytes say; the ending of its name follows. Nothing a browser would run. */
const KINDS: Record<string, { kind: MediaKind; ext: string }> = {
  'video/mp4': { kind: 'video', ext: 'mp4' },
  'video/webm': { kind: 'video', ext: 'webm' },
  'video/quicktime': { kind: 'video', ext: 'mov' },
  'video/x-m4v': { kind: 'video', ext: 'm4v' },
  'audio/mpeg': { kind: 'audio', ext: 'mp3' },
  'audio/mp4': { kind: 'audio', ext: 'm4a' },
  'audio/x-m4a': { kind: 'audio', ext: 'm4a' },
  'audio/ogg': { kind: 'audio', ext: 'ogg' },
  'audio/wav': { kind: 'audio', ext: 'wav' },
  'audio/flac': { kind: 'audio', ext: 'flac' },
  'application/pdf': { kind: 'attachment', ext: 'pdf' },
  'application/zip': { kind: 'attachment', ext: 'zip' },
  'application/gzip': { kind: 'attachment', ext: 'gz' },
  'application/x-7z-compressed': { kind: 'attachment', ext: '7z' },
  'application/epub+zip': { kind: 'attachment', ext: 'epub' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    kind: 'attachment',
    ext: 'docx',
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { kind: 'attachment', ext: 'xlsx' },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': {
    kind: 'attachment',
    ext: 'pptx',
  },
  'application/vnd.oasis.opendocument.text': { kind: 'attachment', ext: 'odt' },
  'application/vnd.oasis.opendocument.spreadsheet': { kind: 'attachment', ext: 'ods' },
}

/** Texts have no mark in their bytes; these endings promise one and nothing else. */
const TEXTS: Record<string, string> = { '.txt': 'text/plain', '.csv': 'text/csv' }

/** Names a file by what it holds: the same bytes have the same name. */
export async function keyOfFile(source: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(source)) hash.update(chunk as Buffer)
  return hash.digest('hex').slice(0, 32)
}

/**
 * Takes a file into the site's media: pictures are made anew in our widths, without what cameras and programs wrote
 * into them; others are copied under a safe name. What a file is, its bytes say, never its name.
 *
 * @param key of `keyOfFile`
 */
export async function storeFile(source: string, key: string, mediaDir: string): Promise<Storing> {
  const { size } = await stat(source)
  if (size === 0) return { refused: 'empty', detail: '' }
  if (size > LARGEST_FILE) return { refused: 'too-large', detail: `${size} bytes` }
  await mkdir(mediaDir, { recursive: true })
  const mime = (await fileTypeFromFile(source).catch(() => undefined))?.mime ?? (await textMime(source, size))
  if (mime === undefined) return { refused: 'kind', detail: path.extname(source) }
  if (PICTURES.has(mime)) return storePicture(source, key, mediaDir, size)
  const known = Object.hasOwn(KINDS, mime) ? KINDS[mime] : undefined
  const isText = Object.values(TEXTS).includes(mime)
  if (!known && !isText) return { refused: 'kind', detail: mime }
  const { kind, ext } = known ?? { kind: 'attachment', ext: mime === 'text/csv' ? 'csv' : 'txt' }
  const name = `${key}.${ext}`
  await makeFile(path.join(mediaDir, name), (made) => copyFile(source, made, constants.COPYFILE_FICLONE))
  return { file: { kind, key: name, mime, size, width: null, height: null, widths: [], color: null } }
}

async function textMime(source: string, size: number): Promise<string | undefined> {
  const mime = TEXTS[path.extname(source).toLowerCase()]
  if (mime === undefined || size > LARGEST_TEXT) return undefined
  const bytes = await readFile(source)
  return isUtf8(bytes) && !bytes.includes(0) ? mime : undefined
}

async function storePicture(source: string, key: string, mediaDir: string, size: number): Promise<Storing> {
  if (size > LARGEST_PICTURE) return { refused: 'too-large', detail: `${size} bytes` }
  // Of a file that breaks off half way, half a picture is more than none.
  const open = () =>
    sharp(source, { animated: true, limitInputPixels: MOST_PIXELS, failOn: 'none' }).autoOrient()
  try {
    const { autoOrient, pageHeight, width: rawWidth } = await open().metadata()
    const width = autoOrient.width || rawWidth
    const height = pageHeight ?? autoOrient.height
    const widths = widthsFor(width)
    const sizes = []
    for (const wanted of widths) sizes.push(await writeWidth(open(), mediaDir, key, wanted))
    const { data } = await sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'none' })
      .flatten({ background: '#ffffff' })
      .resize(1, 1, { fit: 'fill' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const color = `#${[0, 1, 2].map((at) => (data[at] ?? data[0] ?? 0).toString(16).padStart(2, '0')).join('')}`
    const file = { kind: 'image' as const, key, mime: 'image/webp', width, height, widths, color }
    return { file: { ...file, size: Math.max(...sizes) } }
  } catch (error) {
    // A full disk is no fault of the picture's.
    if (isStorageFull(error)) throw error
    return { refused: 'broken', detail: (error as Error).message.split('\n')[0] ?? '' }
  }
}

async function writeWidth(picture: Sharp, mediaDir: string, key: string, width: number): Promise<number> {
  const bytes = await picture
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: EFFORT })
    .toBuffer()
  await makeFile(path.join(mediaDir, `${key}-${width}.webp`), (made) => writeFile(made, bytes))
  return bytes.length
}

/** Under its name a file is whole: it is made under another one. */
export async function makeFile(goal: string, make: (made: string) => Promise<unknown>): Promise<void> {
  const made = path.join(path.dirname(goal), `.${path.basename(goal)}.${randomBytes(4).toString('hex')}`)
  try {
    await make(made)
    await access(made)
    await rename(made, goal)
  } finally {
    await rm(made, { force: true })
  }
}
