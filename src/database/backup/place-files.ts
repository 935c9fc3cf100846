import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { explained, StartProblem } from '#shared/start-problem.ts'
import { mediaPathOf, NOT_MEDIA, STAGING } from './format.ts'
import type { Archive } from './read-archive.ts'

export async function refuseFiles(mediaDir: string): Promise<void> {
  const there = await explained(`${mediaDir} cannot be read`, () =>
    readdir(mediaDir).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    }),
  )
  if (there.some((name) => !NOT_MEDIA.has(name)))
    throw new StartProblem(`There are files in ${mediaDir}: a backup is restored into an empty folder.`)
}

/**
 * Writes the files of a backup into the media folder: aside, until all of them are there, and under their names just
 * before `commit`. Whatever goes wrong, `commit` included, takes them away again, and nothing else. The folder itself
 * stays what it is: it may be a link or a disk of its own, which cannot be renamed.
 *
 * @returns how many files
 */
export async function placeFiles(
  archive: Archive,
  mediaDir: string,
  onProgress: (step: string, share: number) => void,
  commit: () => Promise<unknown>,
): Promise<number> {
  const staging = path.join(mediaDir, STAGING)
  const placed: string[] = []
  try {
    // Left by a restore that was killed.
    await rm(staging, { recursive: true, force: true })
    const files = await explained(`${mediaDir} cannot be written`, () =>
      writeFiles(archive, staging, (share) => onProgress('media', share)),
    )
    // A rename would write over what has come meanwhile.
    await refuseFiles(mediaDir)
    const names = await readdir(staging)
    for (const name of names) {
      await rename(path.join(staging, name), path.join(mediaDir, name))
      placed.push(name)
      onProgress('names of media', placed.length / names.length)
    }
    await rmdir(staging)
    await commit()
    return files
  } catch (error) {
    for (const name of [STAGING, ...placed]) {
      // Another failure here would hide the first.
      await rm(path.join(mediaDir, name), { recursive: true, force: true }).catch(() => undefined)
    }
    throw error
  }
}

/** @returns how many files */
async function writeFiles(
  archive: Archive,
  folder: string,
  onProgress: (share: number) => void,
): Promise<number> {
  await mkdir(folder, { recursive: true })
  let files = 0
  for (const [place, entry] of archive.entries.entries()) {
    const file = mediaPathOf(entry.name)
    if (file === undefined) continue
    const target = path.join(folder, ...file.split('/'))
    await mkdir(path.dirname(target), { recursive: true })
    await pipeline(
      Readable.from(archive.read(entry)),
      createWriteStream(target, { flags: 'wx', flush: true }),
    )
    files += 1
    onProgress(place / archive.entries.length)
  }
  return files
}
