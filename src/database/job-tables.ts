import { CompiledQuery } from 'kysely'
import { type Db, PgBoss } from 'pg-boss'
import type { Database } from './schema.ts'

/** The schema of pg-boss's tables, which it creates and upgrades itself. */
export const JOB_SCHEMA = 'jobs'

/** Lets pg-boss run its statements through the pool or through one of our transactions. */
export const asJobDatabase = (db: Database): Db => ({
  executeSql: async (text, values) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values ?? []))
    return { rows }
  },
})

/** Collects what pg-boss would insert, to insert it in one statement. */
export function collectJobs(): { jobDatabase: Db; write: (db: Database) => Promise<void> } {
  const noted: Array<{ text: string; values: readonly unknown[] }> = []
  return {
    jobDatabase: {
      executeSql: async (text, values = []) => {
        noted.push({ text, values })
        return { rows: [] }
      },
    },
    write: async (db) => {
      const all = noted.flatMap(({ values }) => values)
      let before = 0
      const parts = noted.map(({ text, values }, place) => {
        const from = before
        before += values.length
        return `laid${place} as (${text.replace(/\$(\d+)/g, (_, of) => `$${Number(of) + from}`)})`
      })
      await db.executeQuery(CompiledQuery.raw(`with ${parts.join(', ')} select 1`, all))
    },
  }
}

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
