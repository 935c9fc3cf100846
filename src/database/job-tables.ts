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

interface Collected {
  jobDatabase: Db
  /** @param last the statement that they go with, whose rows come back */
  write: <Row>(db: Database, last: CompiledQuery<Row>) => Promise<Row[]>
}

/** Collects what pg-boss would insert, to insert it in one statement. */
export function collectJobs(): Collected {
  const noted: Array<{ text: string; values: readonly unknown[] }> = []
  return {
    jobDatabase: {
      executeSql: async (text, values = []) => {
        noted.push({ text, values })
        return { rows: [] }
      },
    },
    write: async <Row>(db: Database, last: CompiledQuery<Row>) => {
      let before = 0
      const renumbered = (text: string, values: readonly unknown[]) => {
        const from = before
        before += values.length
        return text.replace(/\$(\d+)/g, (_, of) => `$${Number(of) + from}`)
      }
      const laid = noted.map(({ text, values }, place) => `laid${place} as (${renumbered(text, values)})`)
      const end = renumbered(last.sql, last.parameters)
      const all = [...noted.flatMap(({ values }) => values), ...last.parameters]
      const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(`with ${laid.join(', ')} ${end}`, all))
      return rows
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
