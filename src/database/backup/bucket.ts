import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartProblem } from '#shared/start-problem.ts'
import { mediaPathOf } from './format.ts'
import type { Archive } from './read-archive.ts'

/** The bucket operations that a backup needs. */
export interface Bucket {
  /** Sorted by name. */
  list: () => AsyncIterable<{ name: string }>
  open: (name: string) => Promise<{ stream: AsyncIterable<Buffer>; size: number } | null>
  put: (name: string, source: { file: string; moves?: boolean }) => Promise<void>
  remove: (name: string) => Promise<void>
}

export async function* namesIn(bucket: Bucket): AsyncGenerator<string> {
  for await (const { name } of bucket.list()) yield name
}

export async function refuseObjects(bucket: Bucket): Promise<void> {
  if ((await namesIn(bucket).next()).done) return
  throw new StartProblem(
    'There are files in the bucket: a backup is restored into an empty one, or under another prefix.',
  )
}

/**
 * Sends the files of a backup to a bucket, and then does `commit`. What goes wrong, `commit` included, takes away again
 * what was sent.
 *
 * @returns how many files
 */
export async function fillBucket(
  archive: Archive,
  bucket: Bucket,
  onProgress: (step: string, share: number) => void,
  commit: () => Promise<unknown>,
): Promise<number> {
  const placed: string[] = []
  const aside = await mkdtemp(path.join(tmpdir(), 'plaza-restore-'))
  try {
    for (const [place, entry] of archive.entries.entries()) {
      const name = mediaPathOf(entry.name)
      if (name === undefined) continue
      const file = path.join(aside, 'file')
      await pipeline(Readable.from(archive.read(entry)), createWriteStream(file))
      placed.push(name)
      await bucket.put(name, { file, moves: true })
      onProgress('media', place / archive.entries.length)
    }
    await commit()
    return placed.length
  } catch (error) {
    // An error here would hide the first one.
    for (const name of placed) await bucket.remove(name).catch(() => undefined)
    throw error
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}
