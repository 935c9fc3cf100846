import { AVATAR_MIMES, AVATAR_SIZES, avatarFile } from '#features/kernel/people/rules/avatars.ts'
import { loadSharp } from '#server/files/load-sharp.ts'
import { createFairSemaphore } from '#server/limits/fair-semaphore.ts'
import type { Storage } from '#server/storage/storage.ts'

/** Of an uploaded picture. Telephone cameras make up to 50 million; more is likely a decompression bomb. */
const MOST_PIXELS = 60_000_000
const QUALITY = 82
/** Two at once: the largest keeps a thread busy for half a second, and files and hashes need the same four. */
const inTurn = createFairSemaphore(2)

/** The same face in each size, ready to be written. */
export type AvatarPictures = ReadonlyMap<number, Buffer>

/**
 * Makes a face of what somebody sent: turned as the camera was held, squared around what one looks at first, without
 * anything that cameras and programs wrote into it. Of a moving picture the first frame.
 */
export async function makeAvatar(
  bytes: Uint8Array,
): Promise<{ pictures: AvatarPictures } | { refused: 'kind' | 'broken' }> {
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!AVATAR_MIMES.some((mime) => mime === type?.mime)) return { refused: 'kind' }
  const sharp = await loadSharp()
  try {
    const [largest = 0, ...smaller] = AVATAR_SIZES
    const square = await inTurn(() =>
      sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
        .autoOrient()
        .resize(largest, largest, { fit: 'cover', position: sharp.strategy.attention })
        .toColourspace('srgb')
        .png({ compressionLevel: 0 })
        .toBuffer(),
    )
    const pictures = new Map<number, Buffer>()
    for (const size of [largest, ...smaller]) {
      pictures.set(size, await sharp(square).resize(size, size).webp({ quality: QUALITY }).toBuffer())
    }
    return { pictures }
  } catch {
    return { refused: 'broken' }
  }
}

/** All of them or none. @param key 'avatars/{32 hexadecimal digits}', different each time: a file belongs to one person */
export async function writeAvatar(storage: Storage, key: string, pictures: AvatarPictures): Promise<void> {
  try {
    for (const [size, bytes] of pictures) await storage.put(avatarFile(key, size), bytes)
  } catch (error) {
    await removeAvatarFiles(storage, key)
    throw error
  }
}

export async function removeAvatarFiles(storage: Storage, key: string): Promise<void> {
  for (const size of AVATAR_SIZES) await storage.remove(avatarFile(key, size))
}
