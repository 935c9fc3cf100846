import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { Header } from 'tar'
import { explained, StartProblem } from '#shared/start-problem.ts'
import { createSum, headerOf, type ManifestEntry, paddingOf, trailerOf } from './format.ts'

export interface ArchiveWriter {
  /** Bytes written so far. */
  size: () => number
  entries: ManifestEntry[]
  /** @param content exactly `size` bytes */
  add: (
    entry: { name: string; size: number; plainSize?: number },
    content: Iterable<Buffer> | AsyncIterable<Buffer>,
  ) => Promise<void>
}

/**
 * Writes a backup, entry by entry. It has its name only once it is whole and on the disk; whatever `write` throws
 * leaves no file behind.
 */
export async function writeArchive(
  file: string,
  write: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const unfinished = `${file}.${process.pid}.unfinished`
  // It holds addresses and password hashes: its owner's alone from the first byte.
  const handle = await explained(`${file} cannot be written`, () => open(unfinished, 'wx', 0o600))
  try {
    const writeBytes = (bytes: Buffer) =>
      explained(`${file} cannot be written`, () => writeAll(handle, bytes))
    await writeEntries(writeBytes, write)
    await handle.sync()
    await handle.close()
    await rename(unfinished, file)
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(unfinished, { force: true })
    throw error
  }
}

async function writeAll(handle: FileHandle, bytes: Buffer): Promise<void> {
  // A write may take only part of what it is given.
  for (let from = 0; from < bytes.length; ) from += (await handle.write(bytes, from)).bytesWritten
}

async function writeEntries(
  writeBytes: (bytes: Buffer) => Promise<void>,
  write: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const whole = createSum()
  let written = 0
  const put = async (bytes: Buffer) => {
    whole.update(bytes)
    await writeBytes(bytes)
    written += bytes.length
  }
  const entries: ManifestEntry[] = []
  await write({
    entries,
    size: () => written,
    async add({ name, size, plainSize }, content) {
      const header = headerOf(name, size)
      if (new Header(header).path !== name)
        throw new StartProblem(`"${name}" is too long a name for a backup.`)
      await put(header)
      const sum = createSum()
      let length = 0
      for await (const chunk of content) {
        sum.update(chunk)
        length += chunk.length
        await put(chunk)
      }
      if (length !== size) throw new StartProblem(`${name} changed while it was read. Make the backup again.`)
      await put(Buffer.alloc(paddingOf(size)))
      entries.push({ name, size, sha256: sum.digest('hex'), ...(plainSize !== undefined && { plainSize }) })
    },
  })
  await put(trailerOf(whole.copy().digest('hex')))
}
