import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, inject } from 'vitest'
import { type BackUpOptions, backUp } from '#database/backup/back-up.ts'
import { type RestoreOptions, restore } from '#database/backup/restore.ts'
import { type Connected, connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import type { Database } from '#database/schema.ts'
import { TELLS_OF_FILES } from '#features/kernel/media/queries/stored-files.ts'
import { asSite, createDatabase, dropDatabase } from './server.ts'

/** A temporary folder for one test file, and a generator of unique paths in it. */
export async function ownPaths() {
  const folder = await mkdtemp(path.join(tmpdir(), 'plaza-backup-'))
  afterAll(() => rm(folder, { recursive: true }))
  let counter = 0
  const inFolder = (name: string) => {
    counter += 1
    return path.join(folder, `${counter}-${name}`)
  }
  return { folder, inFolder }
}

/** A database of no content at all, as a hoster hands it out, for the tests of one file. */
export async function emptyDatabase(): Promise<Connected> {
  const server = inject('server')
  const name = `${server.template}_${randomBytes(4).toString('hex')}`
  await createDatabase(server, name, `template template0 encoding 'UTF8'`)
  const connected = await connect({ connection: asSite(server, name), onError: () => undefined, max: 3 })
  afterAll(async () => {
    await connected.close()
    await dropDatabase(server, name)
  })
  return connected
}

/** One with our tables, to which a test may add others. */
export async function migratedDatabase(): Promise<Connected> {
  const connected = await emptyDatabase()
  await migrate(connected.db)
  return connected
}

export async function countTables(database: Database): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_class where relnamespace = 'public'::regnamespace`.execute(database)
  return rows[0]?.count
}

export async function takeBackup(
  pool: Connected['pool'],
  file: string,
  mediaDir: string,
  onProgress: BackUpOptions['onProgress'] = () => undefined,
) {
  const done = await backUp(pool, {
    file,
    mediaDir,
    tellsOfFiles: TELLS_OF_FILES,
    plaza: '0.1.0',
    now: new Date(0),
    onProgress,
  })
  return { file, ...done }
}

export const bringBackup = (
  pool: Connected['pool'],
  file: string,
  mediaDir: string,
  onProgress: RestoreOptions['onProgress'] = () => undefined,
) => restore(pool, { file, mediaDir, onProgress })
