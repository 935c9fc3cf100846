import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { indexPeople } from '#features/kernel/people/queries/index-people.ts'
import { indexAnswers, indexPosts } from './index-things.ts'

/** Few enough that nobody who writes to one of these rows meanwhile notices the wait. */
const BATCH = 200

const THINGS = [
  { table: 'posts', index: indexPosts },
  { table: 'answers', index: indexAnswers },
  { table: 'people', index: indexPeople },
] as const

export interface RebuildProgress {
  done: number
  total: number
}

interface RebuildOptions {
  onProgress: (progress: RebuildProgress) => void
  /** Ends it after the batch that is under way. */
  signal: AbortSignal
}

/**
 * Reads every post, answer and person again and makes the index say what they say, in batches by key while the site
 * serves. Each batch is a transaction: stopped anywhere, the index is right, only not yet everywhere new; run again,
 * it passes quickly over what is right already.
 *
 * @returns how many were read; fewer than there are when it was stopped
 */
export async function rebuildIndex(db: Database, options: RebuildOptions): Promise<RebuildProgress> {
  const { rows } = await sql<{ total: number }>`select (select count(*) from posts) +
    (select count(*) from answers) + (select count(*) from people) as total`.execute(db)
  const progress = { done: 0, total: rows[0]?.total ?? 0 }
  const any = await db.selectFrom('search_entries').select('id').limit(1).executeTakeFirst()
  const isEmpty = any === undefined
  if (isEmpty) await dropWords(db)
  try {
    for (const { table, index } of THINGS) await rebuildTable(db, { table, index, progress, options })
  } finally {
    await createWords(db)
  }
  return progress
}

interface RebuildTable {
  table: (typeof THINGS)[number]['table']
  index: (db: Database, ids: number[]) => Promise<void>
  progress: RebuildProgress
  options: RebuildOptions
}

async function rebuildTable(
  db: Database,
  { table, index, progress, options: { onProgress, signal } }: RebuildTable,
): Promise<void> {
  let after = 0
  while (!signal.aborted) {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where id > ${after}
      order by id limit ${sql.lit(BATCH)}`.execute(db)
    const ids = rows.map(({ id }) => id)
    const last = ids.at(-1)
    if (last === undefined) return
    await db.transaction().execute(async (transaction) => {
      // What a crash takes with it the next run writes again.
      await sql`set local synchronous_commit = off`.execute(transaction)
      await index(transaction, ids)
    })
    after = last
    progress.done += ids.length
    onProgress(progress)
  }
}

/** An empty index finds nothing anyway; filled first and sorted once at the end it takes a quarter of the time. */
const dropWords = (db: Database) => sql`drop index if exists search_entries_words`.execute(db)

/** Where it is missing, or was left half-made by a run that was killed. Nobody has to wait for it. */
async function createWords(db: Database): Promise<void> {
  const { rows } = await sql<{ isValid: boolean }>`select indisvalid as "isValid" from pg_index
    where indexrelid = to_regclass('search_entries_words')`.execute(db)
  if (rows[0]?.isValid) return
  await dropWords(db)
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0; set lock_timeout = 0; set maintenance_work_mem = '256MB'`.execute(
      connection,
    )
    try {
      await sql`create index concurrently search_entries_words on search_entries
        using gin (words, title) with (fastupdate = off)`.execute(connection)
    } finally {
      await sql`reset statement_timeout; reset lock_timeout; reset maintenance_work_mem`.execute(connection)
    }
  })
}
