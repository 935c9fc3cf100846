import { Kysely, PostgresDialect } from 'kysely'
import pg, { type Pool } from 'pg'
import { expect } from 'vitest'
import { prepareValue } from '#database/named-query.ts'
import { isPlannedForValues } from '#database/plan-for-values.ts'
import type { Database, Tables } from '#database/schema.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

const CUSTOM = 'force_custom_plan'
/** PostgreSQL may use custom plans or a generic plan: both are checked. */
const WAYS = [CUSTOM, 'force_generic_plan']

interface Plans {
  /** Tables with sequential scans, in a custom or the generic plan. */
  walked: string[]
  /** Indexes used in either plan. */
  indexes: string[]
}

/**
 * What PostgreSQL would do for every statement that the given questions ask: planned for the values at hand, and for
 * any values where the statement allows it.
 *
 * @param large the tables that must not be read from end to end
 */
export async function plansOf(
  pool: Pool,
  large: readonly string[],
  ask: (db: Database) => Promise<unknown>,
): Promise<Plans> {
  const asked: Array<{ sql: string; parameters: readonly unknown[] }> = []
  const observed = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push({ sql: query.sql, parameters: query.parameters }),
  })
  await ask(observed)
  expect(asked.length).toBeGreaterThan(0)
  const walked: string[] = []
  const indexes: string[][] = []
  for (const way of WAYS) {
    const plans: Plan[] = []
    for (const { sql: text, parameters } of asked) {
      plans.push(...(await explain(pool, isPlannedForValues(text) ? CUSTOM : way, text, parameters)))
    }
    const scans = plans.filter((plan) => plan['Node Type'] === 'Seq Scan')
    walked.push(...scans.map((plan) => plan['Relation Name'] ?? ''))
    indexes.push(plans.map((plan) => plan['Index Name'] ?? ''))
  }
  const [custom = [], generic = []] = indexes
  return {
    walked: walked.filter((table) => large.includes(table)),
    indexes: custom.filter((index) => index && generic.includes(index)),
  }
}

async function explain(
  pool: Pool,
  way: string,
  text: string,
  parameters: readonly unknown[],
): Promise<Plan[]> {
  const values = parameters.map((value) => literal(value)).join(', ')
  const client = await pool.connect()
  try {
    await client.query(`set plan_cache_mode = ${way}; prepare asked as ${text}`)
    const { rows } = await client.query(`explain (format json) execute asked ${values && `(${values})`}`)
    return rows[0]['QUERY PLAN'].flatMap(({ Plan: plan }: { Plan: Plan }) => withBelow(plan))
  } finally {
    await client.query('reset plan_cache_mode; deallocate asked')
    client.release()
  }
}

const withBelow = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(withBelow)]

function literal(value: unknown): string {
  const text = prepareValue(value)
  return text === null ? 'null' : pg.escapeLiteral(String(text))
}
