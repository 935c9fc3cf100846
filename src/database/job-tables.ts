import { CompiledQuery } from 'kysely'
import { type Db, PgBoss } from 'pg-boss'
import type { Database } from './schema.ts'

/** The queue's own tables stand apart from ours: it makes and upgrades them itself. */
export const JOB_SCHEMA = 'jobs'

/** Lets the queue speak through the pool or through one of our transactions. */
export const asJobDatabase = (db: Database): Db => ({
  executeSql: async (text, values) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values ?? []))
    return { rows }
  },
})

/** Makes the queue's tables or brings them up to date; it takes an advisory lock of its own. */
export async function migrateJobTables(db: Database): Promise<void> {
  const boss = new PgBoss({
    db: asJobDatabase(db),
    schema: JOB_SCHEMA,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.stop({ graceful: false })
}
