import type { Sharp } from 'sharp'
import { pictureName, widthsFor } from '#features/kernel/pictures/rules.ts'
import { loadSharp } from '#server/files/load-sharp.ts'
import { isStorageFull } from '#server/files/storage-full.ts'
import { createFairSemaphore } from '#server/limits/fair-semaphore.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { Storing } from './public/store-file.ts'

/** Pixels of one picture, all frames together: twice the largest telephone camera; a bomb holds more. */
const MOST_PIXELS = 220_000_000
/** Each costs its time, however small it is. */
const MOST_FRAMES = 1_000
/** Bytes of a picture: decoding needs many times as much. */
const LARGEST_PICTURE = 100_000_000
const QUALITY = 82
/** More effort saves a twentieth of the bytes and costs four times the time. */
const EFFORT = 2
/** Each keeps a processor busy, and others have calls to be answered. */
const inTurn = createFairSemaphore(2)

const PICTURES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'image/tiff'])
export const isPictureMime = (mime: string): boolean => PICTURES.has(mime)

interface Made {
  width: number
  height: number
  widths: number[]
  color: string
  /** Bytes of the largest. */
  size: number
}

/** Makes a picture anew in our widths; of the bytes that were sent nothing is kept. */
export async function storePicture(
  source: string,
  key: string,
  { storage, size }: { storage: Storage; size: number },
): Promise<Storing> {
  if (size > LARGEST_PICTURE) return { refused: 'too-large', detail: `${size} bytes` }
  const made = await inTurn(() => makeWidths(source, key, storage))
  if ('broken' in made) return { refused: 'broken', detail: made.broken }
  return { file: { kind: 'image', key, mime: 'image/webp', duration: null, ...made } }
}

/** What stands for a film or sound; null where its bytes are no picture. */
export async function storePoster(bytes: Uint8Array, key: string, storage: Storage) {
  const made = await inTurn(() => makeWidths(bytes, key, storage))
  if ('broken' in made) return null
  const { widths, color } = made
  return { widths, color }
}

const open = async (source: string | Uint8Array, animated = false) =>
  // Of a file that breaks off half way, half a picture is more than none.
  (await loadSharp())(source, { animated, limitInputPixels: MOST_PIXELS, failOn: 'none' })

async function makeWidths(
  source: string | Uint8Array,
  key: string,
  storage: Storage,
): Promise<Made | { broken: string }> {
  const pictures = await encode(source).catch((error: Error) => {
    // A full disk is no fault of the picture's.
    if (isStorageFull(error)) throw error
    return { broken: error.message.split('\n')[0] ?? '' }
  })
  if ('broken' in pictures) return pictures
  const { files, ...made } = pictures
  for (const [width, bytes] of files) await storage.put(pictureName(key, width), bytes)
  return { ...made, size: Math.max(...[...files.values()].map((bytes) => bytes.length)) }
}

async function encode(source: string | Uint8Array) {
  const opened = await open(source)
  const { autoOrient, pages = 1, pageHeight, width: rawWidth } = await opened.metadata()
  if (pages > MOST_FRAMES) throw new Error(`${pages} frames`)
  const width = autoOrient.width || rawWidth
  const widths = widthsFor(width)
  const isAnimated = pages > 1
  const largest = widths.at(-1) ?? width
  // Decoded once; the smaller ones are made of the largest.
  const base = isAnimated ? null : await decode(source, largest)
  const files = new Map<number, Buffer>()
  const make = async (wanted: number) => {
    files.set(wanted, await toWebp(base ? base() : await open(source, true), wanted))
  }
  // A picture that moves is decoded for each width, and all its frames lie in memory meanwhile.
  if (isAnimated) for (const wanted of widths) await make(wanted)
  else await Promise.all(widths.map(make))
  const color = await colorOf(base ? base() : await open(source))
  return { width, height: pageHeight ?? autoOrient.height, widths, color, files }
}

/** @returns the picture upright in the given width, to be taken up as often as is needed */
async function decode(source: string | Uint8Array, width: number): Promise<() => Sharp> {
  const sharp = await loadSharp()
  const picture = await open(source)
  const { data, info } = await picture
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width: madeWidth, height, channels } = info
  return () => sharp(data, { raw: { width: madeWidth, height, channels } })
}

const toWebp = (picture: Sharp, width: number): Promise<Buffer> =>
  picture.resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY, effort: EFFORT }).toBuffer()

async function colorOf(picture: Sharp): Promise<string> {
  const { data } = await picture
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return `#${[0, 1, 2].map((at) => (data[at] ?? data[0] ?? 0).toString(16).padStart(2, '0')).join('')}`
}

/** The same picture, no side of it longer than `most`; one that moves goes on moving. */
export const fitPicture = (source: string, most: number): Promise<Buffer> =>
  inTurn(async () =>
    (await open(source, true))
      .autoOrient()
      .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 92, effort: EFFORT })
      .toBuffer(),
  )

/** Of what was sent its sides, as it is seen. */
export async function dimensionsOf(source: string): Promise<{ width: number; height: number } | null> {
  const metadata = await open(source)
    .then((picture) => picture.metadata())
    .catch(() => null)
  return (
    metadata && {
      width: metadata.autoOrient.width || metadata.width,
      height: metadata.pageHeight ?? (metadata.autoOrient.height || metadata.height),
    }
  )
}
