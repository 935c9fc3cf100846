import { access, constants, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { type BackedUp, backUp } from '#database/backup/back-up.ts'
import { type Connection, connect } from '#database/connect.ts'
import type { Storage } from './storage.ts'

interface BackupsOptions {
  /** A direct one: a pooler ends what lasts. */
  connection: Connection
  /** Where they are laid. */
  folder: string
  mediaDir: string
  storage: Storage
  /** Whether the files of the site lie in a bucket rather than in the folder. */
  usesBucket: () => Promise<boolean>
  tellsOfFiles: string
  build: string
}

/** The site in one file, made by the site itself while it serves. */
export interface Backups {
  folder: string
  /** Whether a file can be laid there. */
  isWritable: () => Promise<boolean>
  /** Bytes that are free there; null where nobody can tell. */
  free: () => Promise<number | null>
  /** @param onBytes called with how much is written */
  make: (file: string, now: Date, onBytes: (bytes: number) => void) => Promise<BackedUp>
  remove: (file: string) => Promise<void>
}

export function createBackups(options: BackupsOptions): Backups {
  const { connection, folder, mediaDir, storage, usesBucket, tellsOfFiles, build } = options
  return {
    folder,
    isWritable: async () => {
      try {
        // What is in it is for the owner alone.
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await access(folder, constants.W_OK)
        return true
      } catch {
        return false
      }
    },
    free: async () => {
      const found = await statfs(folder).catch(() => undefined)
      return found ? found.bavail * found.bsize : null
    },
    make: async (file, now, onBytes) => {
      await sweep(folder)
      const { pool, close } = await connect({ connection, onError: () => undefined, max: 1 })
      try {
        const made = await backUp(pool, {
          file: path.join(folder, file),
          mediaDir,
          bucket: (await usesBucket()) ? storage : undefined,
          tellsOfFiles,
          plaza: build,
          now,
          onProgress: ({ bytes }) => onBytes(bytes),
        })
        // What seals it is written last.
        return { ...made, bytes: (await stat(path.join(folder, file))).size }
      } finally {
        await close()
      }
    },
    remove: (file) => rm(path.join(folder, path.basename(file)), { force: true }),
  }
}

/** Takes away what processes have left behind that were killed: one backup is made at a time. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith('.unfinished')) await rm(path.join(folder, name), { force: true })
}
