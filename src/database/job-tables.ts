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

/** Notes what the queue would write, to be written in one statement with more of it. */
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
