import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type { ClientBase, Pool } from 'pg'
import { from } from 'pg-copy-streams'
import { StartProblem } from '#shared/start-problem.ts'
import { disableTriggers, dropIndexes } from '../bulk-load.ts'
import { migrations } from '../migrations/index.ts'
import { type Bucket, fillBucket, refuseObjects } from './bucket.ts'
import { tableOf } from './format.ts'
import { placeFiles, refuseFiles } from './place-files.ts'
import { type Archive, type ArchiveEntry, openArchive } from './read-archive.ts'
import { isKept, listTables } from './tables.ts'

export interface RestoreOptions {
  file: string
  mediaDir: string
  /** Where the files are to lie instead of the folder. */
  bucket?: Bucket | undefined
  onProgress: (progress: { step: string; share: number }) => void
}

export interface Restored {
  rows: number
  files: number
  madeAt: string
}

/**
 * Fills an empty database and an empty media folder from a backup, as its version of the schema had them; `migrate`
 * brings them up to date. The file is read and checked as a whole before anything is touched, and all rows come in one
 * transaction: whatever goes wrong leaves database and folder as empty as they were.
 */
export async function restore(pool: Pool, options: RestoreOptions): Promise<Restored> {
  const { file, mediaDir, bucket, onProgress } = options
  const archive = await openArchive(file, (share) => onProgress({ step: 'checking the file', share }))
  try {
    refuseNewer(archive)
    await (bucket ? refuseObjects(bucket) : refuseFiles(mediaDir))
    const client = await pool.connect()
    try {
      return await fill(client, archive, options)
    } finally {
      client.release()
    }
  } finally {
    await archive.close()
  }
}

/** The migrations that made its tables must be the first ones of ours. */
function refuseNewer({ about }: Archive): void {
  const unknown = about.migrations.find((name, place) => migrations[place]?.name !== name)
  if (unknown === undefined) return
  throw new StartProblem(
    `The backup is of Plaza ${about.plaza} and has "${unknown}", which this version does not know. ` +
      'Restore it with the version that made it, or a newer one.',
  )
}

async function fill(client: ClientBase, archive: Archive, { mediaDir, bucket, onProgress }: RestoreOptions) {
  const show = (step: string, share: number) => onProgress({ step, share })
  try {
    await client.query(`
      begin; set local statement_timeout = 0; set local lock_timeout = '10s';
      set local idle_in_transaction_session_timeout = 0; set local maintenance_work_mem = '256MB';
      set local timezone = 'UTC'`)
    await makeTables(client, archive)
    const rows = await fillTables(client, archive, show)
    await setSequences(client, archive)
    const commit = () => client.query('commit')
    const files = await (bucket
      ? fillBucket(archive, bucket, show, commit)
      : placeFiles(archive, mediaDir, show, commit))
    return { rows, files, madeAt: archive.about.madeAt }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw explained(error)
  }
}

/** An error of the server about rows is a fault of the file, not of ours. */
function explained(error: unknown): unknown {
  // 22 and 23: values that no column takes, and rows that break a rule.
  const code = (error as { code?: unknown }).code
  if (typeof code !== 'string' || !/^2[23]/.test(code)) return error
  return new StartProblem(`The backup holds rows that the database refuses: ${(error as Error).message}.`)
}

/** The schema as the backup's version had it. */
async function makeTables(client: ClientBase, { about, tables }: Archive): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')`,
  )
  if (rows[0]?.count !== 0) {
    throw new StartProblem('The database is not empty: a backup is restored into one without any tables.')
  }
  await client.query(
    'create table migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  for (const { name, up } of migrations.slice(0, about.migrations.length)) {
    await client.query(up)
    await client.query('insert into migrations (name) values ($1)', [name])
  }
  const made = await listTables(client)
  const isSame = made.length === tables.filter(({ name }) => isKept(name)).length
  const fits = ({ name, columns }: Archive['tables'][number]) => {
    const table = made.find((candidate) => candidate.name === name)
    return !isKept(name) || [...(table?.columns ?? [])].sort().join() === [...columns].sort().join()
  }
  if (!isSame || !tables.every(fits))
    throw new StartProblem('The tables of the backup are not those of its version.')
}

const decompress = promisify(zstdDecompress)

/** @returns how many rows */
async function fillTables(
  client: ClientBase,
  archive: Archive,
  onProgress: (step: string, share: number) => void,
): Promise<number> {
  const parts = Map.groupBy(archive.entries, ({ name }) => tableOf(name))
  const stray = [...parts.keys()].find(
    (name) => name !== undefined && !archive.tables.some((table) => table.name === name),
  )
  if (stray !== undefined) throw new StartProblem(`The backup has rows of "${stray}" but no such table.`)
  const kept = archive.tables.filter(({ name }) => isKept(name))
  const names = kept.map(({ name }) => name)
  const restoring = [...(await disableTriggers(client, names)), ...(await dropIndexes(client, names))]
  let whole = 0
  for (const { name, columns, rows } of kept) {
    const entries = parts.get(name) ?? []
    const target = client.query(from(`copy ${name} (${columns.join(', ')}) from stdin`))
    await pipeline(Readable.from(readRows(archive, entries, (share) => onProgress(name, share))), target)
    if (target.rowCount !== rows)
      throw new StartProblem(`The backup lists ${rows} rows of "${name}" and has ${target.rowCount}.`)
    whole += rows
  }
  for (const [place, { name, sql }] of restoring.entries()) {
    onProgress(`index ${name}`, place / restoring.length)
    await client.query(sql)
  }
  return whole
}

async function* readRows(
  archive: Archive,
  entries: readonly ArchiveEntry[],
  onProgress: (share: number) => void,
) {
  for (const [place, entry] of entries.entries()) {
    const chunks: Buffer[] = []
    for await (const chunk of archive.read(entry)) chunks.push(chunk)
    // A part that would be larger than declared is not decompressed.
    const plain = await decompress(Buffer.concat(chunks), { maxOutputLength: entry.plainSize || 1 }).catch(
      () => {
        throw new StartProblem(`${entry.name} of the backup is not what it says.`)
      },
    )
    yield plain
    onProgress((place + 1) / entries.length)
  }
}

async function setSequences(client: ClientBase, { sequences }: Archive): Promise<void> {
  for (const { name, value } of sequences) {
    const { rows } = await client.query<{ known: boolean }>(
      `select exists (select 1 from pg_sequences where schemaname = 'public' and sequencename = $1) as known`,
      [name],
    )
    if (!rows[0]?.known)
      throw new StartProblem(`The backup has a sequence "${name}", which its version has not.`)
    await client.query("select setval(format('public.%I', $1::text)::regclass, $2)", [name, value])
  }
}
