import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { indexAnswers, indexPeople, indexPosts } from './index-things.ts'

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
  for (const { table, index } of THINGS) {
    let after = 0
    while (!options.signal.aborted) {
      const ids = await listIds(db, table, after)
      const last = ids.at(-1)
      if (last === undefined) break
      await indexBatch(db, ids, index)
      after = last
      progress.done += ids.length
      options.onProgress(progress)
    }
  }
  return progress
}

async function listIds(
  db: Database,
  table: 'posts' | 'answers' | 'people',
  after: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where id > ${after}
    order by id limit ${sql.lit(BATCH)}`.execute(db)
  return rows.map(({ id }) => id)
}

const indexBatch = (db: Database, ids: number[], index: (db: Database, ids: number[]) => Promise<void>) =>
  db.transaction().execute(async (transaction) => {
    // What a crash takes with it the next run writes again.
    await sql`set local synchronous_commit = off`.execute(transaction)
    await index(transaction, ids)
  })
