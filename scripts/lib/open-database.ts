import type { Pool } from 'pg'
import { connect } from '#database/connect.ts'
import { findRunning } from '#database/embedded/running.ts'
import { startEmbedded } from '#database/embedded/start.ts'
import { migrate } from '#database/migrate.ts'
import type { Database } from '#database/schema.ts'
import { connectionOf, readEnvironment } from '#server/settings/environment.ts'
import type { Storage } from '#server/storage/storage.ts'
import { siteFiles } from './site-files.ts'

export interface OpenDatabase {
  db: Database
  /** The same connections, for what Kysely has no words for. */
  pool: Pool
  dataDir: string
  /** The files of the site. */
  storage: Storage
  /** The same where they lie in a bucket, else undefined. */
  bucket: Storage | undefined
  close: () => Promise<void>
}

/**
 * The site's database for a command: as the environment says, or the embedded one, joining a site that
 * runs; its schema up to date, unless it is to be taken as it is.
 */
export async function openDatabase({
  isMigrated = true,
  say,
}: {
  isMigrated?: boolean
  say?: (line: string) => void
} = {}): Promise<OpenDatabase> {
  const environment = readEnvironment()
  const { database, dataDir } = environment
  const log = { info: () => {}, warn: console.warn, error: console.error }
  const running = database ? undefined : await findRunning(dataDir)
  const embedded = database || running ? undefined : await startEmbedded({ dataDir, log })
  const { db, pool, close } = await connect({
    connection: connectionOf(environment, running ?? embedded?.connection, 'direct'),
    onError: ({ message }) => console.warn(message),
    max: 2,
  })
  if (isMigrated) await migrate(db, say ? { say } : {})
  return {
    db,
    pool,
    dataDir,
    ...(await siteFiles(db, environment)),
    close: async () => {
      await close()
      await embedded?.stop()
    },
  }
}
