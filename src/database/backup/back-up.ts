import { createReadStream } from 'node:fs'
import { open, readdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import type { ClientBase, Pool } from 'pg'
import { to } from 'pg-copy-streams'
import { explained, StartProblem } from '#shared/start-problem.ts'
import { JOB_SCHEMA } from '../job-tables.ts'
import { migrations } from '../migrations/index.ts'
import { type Bucket, namesIn } from './bucket.ts'
import { type About, FORMAT, type Manifest, mediaPathOf, NOT_MEDIA, partName } from './format.ts'
import { listTables, sourceOf } from './tables.ts'
import { type ArchiveWriter, writeArchive } from './write-archive.ts'

/** Rows are kept in memory up to here before they are compressed and written. */
const PART = 4 * 1024 * 1024

export interface BackUpOptions {
  file: string
  mediaDir: string
  /** The bucket of the site's files, if they are not in the folder. */
  bucket?: Bucket | undefined
  /** Selects one boolean `found`: whether the rows tell of files. */
  tellsOfFiles: string
  plaza: string
  now: Date
  onProgress: (progress: { step: string; bytes: number }) => void
}

export interface BackedUp {
  rows: number
  files: number
  bytes: number
}

/**
 * Writes the whole site into one file while it serves: all tables as they stand at one moment, and the files that
 * stood there then. The site's own version need not be this one; its tables are taken as they are.
 */
export async function backUp(pool: Pool, options: BackUpOptions): Promise<BackedUp> {
  const { file, mediaDir, bucket, tellsOfFiles, onProgress } = options
  if (await stat(file).catch(() => undefined)) throw new StartProblem(`There is a file ${file} already.`)
  const client = await pool.connect()
  const done: BackedUp = { rows: 0, files: 0, bytes: 0 }
  let isOver = false
  try {
    const about = await beginSnapshot(client, options)
    if (await isTrue(client, tellsOfFiles))
      await refuseMissing(bucket ? namesIn(bucket) : listFiles(mediaDir), bucket ? 'the bucket' : mediaDir)
    await writeArchive(file, async (archive) => {
      await addJson(archive, 'plaza.json', about)
      const tables: Manifest['tables'] = []
      const hasQueue = await hasTable(client, `${JOB_SCHEMA}.job`)
      for (const table of await listTables(client)) {
        const source = sourceOf(table, hasQueue)
        const rows = await addTable(client, archive, { name: table.name, source }, () =>
          onProgress({ step: table.name, bytes: archive.size() }),
        )
        done.rows += rows
        tables.push({ ...table, rows })
      }
      // After the rows, so that an id that was handed out meanwhile is never used again.
      const sequences = await listSequences(client)
      for await (const name of bucket ? namesIn(bucket) : listFiles(mediaDir)) {
        const isThere = bucket
          ? await addObject(archive, bucket, name)
          : await addFile(archive, mediaDir, name)
        if (isThere) done.files += 1
        onProgress({ step: 'media', bytes: archive.size() })
      }
      await addJson(archive, 'manifest.json', { tables, sequences, entries: [...archive.entries] })
      done.bytes = archive.size()
    })
    await client.query('commit')
    isOver = true
    return done
  } finally {
    // An unfinished COPY would block the rollback for ever; closing the connection ends it.
    client.release(!isOver)
  }
}

async function beginSnapshot(client: ClientBase, { plaza, now }: BackUpOptions): Promise<About> {
  await client.query(`
    begin isolation level repeatable read, read only;
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
    set local datestyle = 'ISO'; set local intervalstyle = 'iso_8601'; set local timezone = 'UTC';
    set local extra_float_digits = 1; set local bytea_output = 'hex'; set local search_path = public`)
  if (!(await hasTable(client, 'public.migrations')))
    throw new StartProblem('There is no site in this database.')
  const { rows } = await client.query<{ name: string }>(
    'select name from migrations order by name collate "C"',
  )
  const known = new Set(migrations.map(({ name }) => name))
  const newer = rows.find(({ name }) => !known.has(name))
  if (newer)
    throw new StartProblem(`The database is newer than this version of Plaza: it has "${newer.name}".`)
  const { rows: server } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  return {
    format: FORMAT,
    plaza,
    migrations: rows.map(({ name }) => name),
    madeAt: now.toISOString(),
    server: server[0]?.version ?? '',
  }
}

const hasTable = (client: ClientBase, name: string): Promise<boolean> =>
  isTrue(client, 'select to_regclass($1) is not null as found', [name])

async function isTrue(client: ClientBase, select: string, values: string[] = []): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(select, values)
  return rows[0]?.found === true
}

const NEWLINE = 0x0a
const compress = promisify(zstdCompress)

/** @returns how many rows */
async function addTable(
  client: ClientBase,
  archive: ArchiveWriter,
  { name, source }: { name: string; source: string },
  onPart: () => void,
): Promise<number> {
  const rows = client.query(to(`copy ${source} to stdout`))
  let number = 0
  let waiting: Buffer[] = []
  let length = 0
  const write = async (plain: Buffer) => {
    if (plain.length === 0) return
    const part = await compress(plain, { params: { [constants.ZSTD_c_checksumFlag]: 1 } })
    number += 1
    await archive.add({ name: partName(name, number), size: part.length, plainSize: plain.length }, [part])
    onPart()
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    length += chunk.length
    if (length < PART) continue
    // In this format a new line always ends a row.
    const all = Buffer.concat(waiting)
    const end = all.lastIndexOf(NEWLINE) + 1
    await write(all.subarray(0, end))
    waiting = [all.subarray(end)]
    length = all.length - end
  }
  await write(Buffer.concat(waiting))
  return rows.rowCount
}

async function listSequences(client: ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: number }>(`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename collate "C"`)
  return rows
}

/**
 * Refuses a missing folder where there should be files: a disk that is not mounted must not look like a site without
 * files.
 */
async function refuseMissing(names: AsyncGenerator<string>, where: string): Promise<void> {
  if (!(await names.next()).done) return
  throw new StartProblem(`The site has files, but there are none in ${where}. Is their disk mounted?`)
}

/**
 * Names below the folder, with '/' between folders, sorted, so that the same files make the same backup. Links are
 * followed, as they are when the site is asked for a file.
 *
 * @param above the folders that the one `below` stands in
 */
async function* listFiles(folder: string, below = '', above: readonly string[] = []): AsyncGenerator<string> {
  const here = path.join(folder, below)
  const entries = await explained(`${here} cannot be read`, () =>
    readdir(here, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' && below === '') return undefined
      throw error
    }),
  )
  if (!entries) return
  const real = await realpath(here)
  if (above.includes(real)) throw new StartProblem(`${here} is a link to a folder that it stands in.`)
  entries.sort((one, other) => (one.name < other.name ? -1 : 1))
  for (const entry of entries) {
    // What begins with a dot is being written.
    if (entry.name.startsWith('.') || (below === '' && NOT_MEDIA.has(entry.name))) continue
    const name = below === '' ? entry.name : `${below}/${entry.name}`
    const whole = path.join(folder, name)
    const kind = entry.isSymbolicLink()
      ? await explained(`The link ${whole} cannot be followed`, () => stat(whole))
      : entry
    if (kind.isDirectory()) yield* listFiles(folder, name, [...above, real])
    else if (kind.isFile()) yield name
    else throw new StartProblem(`${whole} is neither a file nor a folder.`)
  }
}

/** @returns false for a file that was deleted meanwhile; no row refers to it any more */
async function addFile(archive: ArchiveWriter, folder: string, file: string): Promise<boolean> {
  const name = `media/${file}`
  if (mediaPathOf(name) === undefined) throw new StartProblem(`${name} has a name that no backup can hold.`)
  const whole = path.join(folder, file)
  const handle = await explained(`${whole} cannot be read`, () =>
    open(whole).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    }),
  )
  if (!handle) return false
  try {
    const { size } = await handle.stat()
    // A file that grows meanwhile is copied with the size it had.
    const content = size === 0 ? [] : createReadStream('', { fd: handle, end: size - 1, autoClose: false })
    await archive.add({ name, size }, content as AsyncIterable<Buffer>)
    return true
  } finally {
    await handle.close()
  }
}

/** @returns false for a file that was deleted meanwhile */
async function addObject(archive: ArchiveWriter, bucket: Bucket, file: string): Promise<boolean> {
  const name = `media/${file}`
  if (mediaPathOf(name) === undefined) throw new StartProblem(`${name} has a name that no backup can hold.`)
  const opened = await bucket.open(file)
  if (!opened) return false
  await archive.add({ name, size: opened.size }, opened.stream)
  return true
}

async function addJson(archive: ArchiveWriter, name: string, value: About | Manifest): Promise<void> {
  const content = Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
  await archive.add({ name, size: content.length }, [content])
}
