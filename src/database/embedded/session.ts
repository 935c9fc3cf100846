import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StartProblem } from '#shared/start-problem.ts'
import { SUPERUSER } from './cluster.ts'

/** The launcher's own connection: it reserves the server for this site, and its end shows that the server has ended. */
export interface Session {
  /** As in '18.4'. */
  version: string
  /** By which it knows who may connect. */
  hbaFile: string
  /** Makes the site's role and database of this name where they are missing. */
  ensureDatabase: (name: string) => Promise<void>
  onEnd: (listener: () => void) => void
  close: () => Promise<void>
}

/** Any number: the holder of this advisory lock in the database `postgres` is the one site of this server. */
const SITE_LOCK = 7_052_015
/** A server needs a moment to notice that a killed site's connection is gone. */
const DYING_MS = 5_000

/** Connects and takes the server's advisory lock for the life of the connection. */
export async function holdSession(socketFolder: string, dataDir: string): Promise<Session> {
  const client = new pg.Client({
    host: socketFolder,
    port: 5432,
    user: SUPERUSER,
    database: 'postgres',
    ssl: false,
  })
  const listeners: Array<() => void> = []
  let isClosing = false
  client.on('error', () => {
    // An 'end' event follows, which is handled.
  })
  client.on('end', () => {
    if (!isClosing) for (const listener of listeners) listener()
  })
  const close = async () => {
    isClosing = true
    await client.end().catch(() => undefined)
  }
  try {
    await client.connect()
    await takeAdvisoryLock(client, dataDir)
    const { rows } = await client.query<{ version: string; hbaFile: string }>(
      `select current_setting('server_version') as version, current_setting('hba_file') as "hbaFile"`,
    )
    return {
      version: rows[0]?.version.split(' ')[0] ?? '',
      hbaFile: rows[0]?.hbaFile ?? '',
      ensureDatabase: (name) => ensureDatabase(client, name),
      onEnd: (listener) => listeners.push(listener),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function takeAdvisoryLock(client: pg.Client, dataDir: string): Promise<void> {
  const giveUp = Date.now() + DYING_MS
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      SITE_LOCK,
    ])
    if (rows[0]?.held) return
    if (Date.now() > giveUp) {
      throw new StartProblem(`Another Plaza already uses the database of ${dataDir}. Stop it first.`)
    }
    await delay(20)
  }
}

async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $1) as database`,
    [name],
  )
  if (!rows[0]?.role) await client.query(`create role ${client.escapeIdentifier(name)} login`)
  if (!rows[0]?.database) {
    await client.query(
      `create database ${client.escapeIdentifier(name)} owner ${client.escapeIdentifier(name)}`,
    )
  }
}
