import type { Database } from '#database/schema.ts'

/** A stretch of time: after `from`, up to and including `to`. */
export interface Stretch {
  from: Date
  to: Date
}

/**
 * The time that a sweep for due things has not looked at yet. To be called in the job's transaction: where that is
 * rolled back, the next run looks at the same stretch. The very first one begins now: no page is older than its site.
 */
export async function stretchToSweep(db: Database, name: string, now: Date): Promise<Stretch> {
  await db
    .insertInto('job_marks')
    .values({ name, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { at } = await db
    .selectFrom('job_marks')
    .select('at')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // A clock that was set back must not make it sweep the same time twice.
  if (now > at) await db.updateTable('job_marks').set({ at: now }).where('name', '=', name).execute()
  return { from: at, to: now }
}
