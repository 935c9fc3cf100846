import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { constants, createReadStream, fstat, type ReadStream } from 'node:fs'
import { access, copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { PIECES, type Pieces, type Storage, type StoredObject } from './storage.ts'

/** Files in a folder of this machine, or one that several machines share. */
export function createDiskStorage(folder: string): Storage {
  const pathOf = (name: string) => path.join(folder, ...name.split('/'))
  return {
    async put(name, source) {
      const goal = pathOf(name)
      await mkdir(path.dirname(goal), { recursive: true })
      await makeFile(goal, (made) =>
        source instanceof Uint8Array ? writeFile(made, source) : bring(source, made),
      )
    },
    async sizeOf(name) {
      const found = await stat(pathOf(name)).catch(missing)
      return found?.isFile() ? found.size : null
    },
    async open(name, range) {
      const stream = createReadStream(pathOf(name), {
        ...(range && { start: range.from, end: range.to }),
        highWaterMark: PIECE,
      })
      const descriptor = await opened(stream).catch(missing)
      if (descriptor === undefined) return null
      const found = await fstatOf(descriptor)
      if (found.isFile()) return { stream, size: found.size }
      stream.destroy()
      return null
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    list: (prefix = '') => listFolder(folder, prefix),
    pieces: piecesIn(path.join(folder, PIECES)),
  }
}

/**
 * Bytes read at once when chunks are joined: enough to be worth a read, and hashed fast, as hashing blocks the event
 * loop.
 */
const JOINED_AT_ONCE = 512 * 1024

/** Chunks are written at their offset of one file. */
function piecesIn(folder: string): Pieces {
  const fileOf = (id: number) => path.join(folder, String(id))
  return {
    async write(id, _index, offset, bytes) {
      const handle = await openToWrite(fileOf(id))
      try {
        await handle.write(bytes, 0, bytes.length, offset)
      } finally {
        await handle.close()
      }
    },
    async *read(id) {
      const handle = await open(fileOf(id))
      try {
        const buffer = Buffer.allocUnsafeSlow(JOINED_AT_ONCE)
        for (;;) {
          const { bytesRead } = await handle.read(buffer, 0, buffer.length)
          if (bytesRead === 0) return
          yield buffer.subarray(0, bytesRead)
        }
      } finally {
        await handle.close()
      }
    },
    async *list() {
      for (const name of (await readdir(folder).catch(missing)) ?? []) {
        const found = await stat(path.join(folder, name)).catch(missing)
        if (found && /^\d+$/.test(name)) yield { id: Number(name), modified: found.mtime }
      }
    },
    remove: (id) => rm(fileOf(id), { force: true }),
  }
}

async function openToWrite(file: string) {
  const flags = constants.O_WRONLY | constants.O_CREAT
  const handle = await open(file, flags, 0o600).catch(missing)
  if (handle) return handle
  await mkdir(path.dirname(file), { recursive: true })
  return open(file, flags, 0o600)
}

async function bring(
  { file, moves = false }: { file: string; moves?: boolean },
  goal: string,
): Promise<void> {
  try {
    if (moves) return await rename(file, goal)
  } catch (error) {
    // A rename across disks fails, so the file is copied.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
  }
  await copyFile(file, goal, constants.COPYFILE_FICLONE)
}

const fstatOf = promisify(fstat)

/** @returns its descriptor. A stream of a `FileHandle` would wait for a promise at every read. */
async function opened(stream: ReadStream): Promise<number> {
  const [descriptor] = await once(stream, 'open')
  return descriptor as number
}

/** Fewer, larger reads cost less CPU. */
const PIECE = 256 * 1024

async function* listFolder(folder: string, prefix: string, below = ''): AsyncGenerator<StoredObject> {
  const here = path.join(folder, ...below.split('/'))
  const entries = (await readdir(here, { withFileTypes: true }).catch(missing)) ?? []
  entries.sort((one, other) => (one.name < other.name ? -1 : 1))
  for (const entry of entries) {
    const name = `${below}${entry.name}`
    const isAsked = entry.isDirectory()
      ? `${name}/`.startsWith(prefix) || prefix.startsWith(`${name}/`)
      : name.startsWith(prefix)
    if (!isAsked || (entry.name.startsWith('.') && !prefix.startsWith('.')) || name === 'lost+found') continue
    const found = await stat(path.join(here, entry.name)).catch(missing)
    if (found?.isDirectory()) yield* listFolder(folder, prefix, `${name}/`)
    else if (found?.isFile()) yield { name, size: found.size, modified: found.mtime }
  }
}

/** A name that is too long for this file system is the name of no file in it. */
const IS_MISSING = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'])

function missing(error: NodeJS.ErrnoException): undefined {
  if (IS_MISSING.has(error.code ?? '')) return undefined
  throw error
}

/** Writes a file under a temporary name and renames it, so that under its name it is always whole. */
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
