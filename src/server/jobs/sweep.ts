import type { Database } from '#database/schema.ts'

/** A stretch of time: after `from`, up to and including `to`. */
export interface TimeRange {
  from: Date
  to: Date
}

/**
 * ms by which a mark may lie ahead: clocks of several machines differ by little, and are set back by little. One that
 * lies further ahead was left by a clock that was wrong: sweeping would rest until the time it took it for.
 */
const MOST_AHEAD = 60 * 60_000

/**
 * The time that a sweep for due things has not looked at yet. To be called in the job's transaction: where that is
 * rolled back, the next run looks at the same stretch. The very first one begins now: no page is older than its site.
 */
export async function rangeToSweep(db: Database, name: string, now: Date): Promise<TimeRange> {
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
  // A clock that was set back a little must not make it sweep the same time twice.
  const isWrong = at.getTime() - now.getTime() > MOST_AHEAD
  if (now > at || isWrong)
    await db.updateTable('job_marks').set({ at: now }).where('name', '=', name).execute()
  return { from: at, to: now }
}
