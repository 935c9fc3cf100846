import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import type { Database, Tables } from '#database/schema.ts'

export interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

/** What PostgreSQL would do for every statement that the given questions ask, step by step. */
export async function plansOf(pool: Pool, ask: (db: Database) => Promise<unknown>): Promise<Plan[]> {
  const asked: Array<{ sql: string; parameters: readonly unknown[] }> = []
  const heard = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push({ sql: query.sql, parameters: query.parameters }),
  })
  await ask(heard)
  const plans: Plan[] = []
  for (const { sql: text, parameters } of asked) {
    const { rows } = await pool.query(`explain (format json) ${text}`, [...parameters])
    const walk = (plan: Plan) => {
      plans.push(plan)
      plan.Plans?.forEach(walk)
    }
    for (const { Plan: plan } of rows[0]['QUERY PLAN']) walk(plan)
  }
  expect(plans.length).toBeGreaterThan(0)
  return plans
}
