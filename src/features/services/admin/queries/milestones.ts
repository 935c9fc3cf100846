import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { SetupStep } from '../rules.ts'

/** Beside the steps: the last backup, and when it was last tried whether one can be restored. */
type Milestone = SetupStep | 'backup' | 'restore'
export type MilestoneState = 'done' | 'skipped'

/** What the site has behind it, by name. */
export async function listMilestones(
  db: Database,
): Promise<Partial<Record<Milestone, { state: MilestoneState; at: Date }>>> {
  const rows = await db
    .selectFrom('milestones')
    .select(['name', 'state', 'reached_at'])
    .orderBy('name')
    .limit(sql.lit(50))
    .execute()
  return Object.fromEntries(rows.map(({ name, state, reached_at }) => [name, { state, at: reached_at }]))
}

interface Reached {
  name: Milestone
  state: MilestoneState
  now: Date
}

export async function reachMilestone(db: Database, { name, state, now }: Reached): Promise<void> {
  await db
    .insertInto('milestones')
    .values({ name, state, reached_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ state, reached_at: now }))
    .execute()
}

/** A backup before an upgrade may be made by either version: of the older one there is no such table. */
export async function noteBackup(db: Database, now: Date): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('milestones') is not null as "isThere"`.execute(db)
  if (rows[0]?.isThere) await reachMilestone(db, { name: 'backup', state: 'done', now })
}
